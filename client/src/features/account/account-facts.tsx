import { Button } from '@mantine/core';
import type { Account_UserFragment, Tier } from '../../__generated__/graphql';
import { Card } from '../../components/card';
import { RowList } from '../../components/row-list';
import { formatInstant } from '../../lib/dates';

const PLANS: Readonly<Record<Tier, string>> = { FREE: 'Free', ONE_TIME: 'Lifetime', SUBSCRIBED: 'Subscription' };

type Changeable = 'email' | 'password';

interface AccountFactsProps {
  user: Account_UserFragment;
  onChange: (what: Changeable) => void;
}

/** What is known about the account, and the ways to change it. */
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
          { id: 'username', name: 'Username', detail: 'The name you log in with', value: username },
          { id: 'email', name: 'Email', detail: email, action: change('email') },
          { id: 'password', name: 'Password', detail: 'Known to you alone', action: change('password') },
          { id: 'plan', name: 'Plan', detail: `Member since ${formatInstant(createdAt)}`, value: PLANS[tier] },
        ]}
      />
    </Card>
  );
}
