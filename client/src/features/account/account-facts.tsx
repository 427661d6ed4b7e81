import { Button } from '@mantine/core';
import type { Account_UserFragment, Tier } from '../../__generated__/graphql';
import { Card } from '../../ui/layout/card';
import { RowList } from '../../ui/data/row-list';
import { formatInstant } from '../../platform/dates/dates';

const PLANS: Readonly<Record<Tier, string>> = { FREE: 'Free', ONE_TIME: 'Lifetime', SUBSCRIBED: 'Subscription' };

type Changeable = 'email' | 'password';

interface AccountFactsProps {
  user: Account_UserFragment;
  onChange: (what: Changeable) => void;
}

/** Account details, with buttons that change the email and the password. */
export function AccountFacts({ user: { username, email, tier, createdAt }, onChange }: AccountFactsProps) {
  const change = (what: Changeable) => (
    <Button variant="default" aria-label={`Change ${what}`} aria-haspopup="dialog" onClick={() => onChange(what)}>
      Change
    </Button>
  );
  return (
    <Card title="Account">
      <RowList
        rows={[
          { id: 'username', name: 'Username', detail: 'Used to log in', value: username },
          { id: 'email', name: 'Email', detail: email, action: change('email') },
          { id: 'password', name: 'Password', action: change('password') },
          { id: 'plan', name: 'Plan', detail: `Member since ${formatInstant(createdAt)}`, value: PLANS[tier] },
        ]}
      />
    </Card>
  );
}
