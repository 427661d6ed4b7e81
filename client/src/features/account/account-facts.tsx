import type { Account_UserFragment, Tier } from '../../__generated__/graphql';
import { Card } from '../../components/card';
import { RowList } from '../../components/row-list';
import { formatInstant } from '../../lib/dates';

const PLANS: Readonly<Record<Tier, string>> = { FREE: 'Free', ONE_TIME: 'Lifetime', SUBSCRIBED: 'Subscription' };

/** What is known about the account. */
export const AccountFacts = ({ user: { username, email, tier, createdAt } }: { user: Account_UserFragment }) => (
  <Card title="Account">
    <RowList
      rows={[
        { id: 'username', name: 'Username', detail: 'The name you log in with', value: username },
        { id: 'email', name: 'Email', detail: 'Where we reach you', value: email },
        { id: 'plan', name: 'Plan', detail: `Member since ${formatInstant(createdAt)}`, value: PLANS[tier] },
      ]}
    />
  </Card>
);
