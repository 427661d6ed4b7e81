import { useQuery } from '@apollo/client/react';
import { Skeleton } from '@mantine/core';
import { AccountDocument, type Tier } from '../../__generated__/graphql';
import { Card } from '../../components/card';
import { ErrorBlock } from '../../components/error-block';
import { RowList } from '../../components/row-list';
import { failureMessage } from '../../lib/errors';

const PLANS: Readonly<Record<Tier, string>> = { FREE: 'Free', ONE_TIME: 'Lifetime', SUBSCRIBED: 'Subscription' };

const memberSince = (instant: string) =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'long' }).format(new Date(instant));

/** What is known about the account. */
export function AccountFacts() {
  const { data, error, refetch } = useQuery(AccountDocument, { fetchPolicy: 'cache-and-network' });
  if (data) {
    const { username, email, tier, createdAt } = data.me;
    return (
      <Card title="Account">
        <RowList
          rows={[
            { id: 'username', name: 'Username', detail: 'The name you log in with', value: username },
            { id: 'email', name: 'Email', detail: 'Where we reach you', value: email },
            { id: 'plan', name: 'Plan', detail: `Member since ${memberSince(createdAt)}`, value: PLANS[tier] },
          ]}
        />
      </Card>
    );
  }
  if (error) {
    return (
      <ErrorBlock message={failureMessage(error, 'Your account could not be loaded.')} onRetry={() => void refetch()} />
    );
  }
  return <Skeleton height={240} radius="lg" />;
}
