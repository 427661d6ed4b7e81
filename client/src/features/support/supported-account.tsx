import type { SupportedUser_AccountFragment } from '../../__generated__/graphql';
import { Card } from '../../ui/layout/card';
import { RowList } from '../../ui/data/row-list';
import { formatInstant } from '../../platform/dates/dates';
import { counted, STATUSES, TIERS, timeText } from './support-words';

/** Account details: email, tier and last login. */
export function SupportedAccount({ account }: { account: SupportedUser_AccountFragment }) {
  const { user, lastSeenAt, openSessions } = account;
  const { email, tier, isAdmin, createdAt, subscriptionStatus, entitlements } = user;
  const standing = subscriptionStatus === null ? 'Never subscribed' : STATUSES[subscriptionStatus];
  return (
    <Card title="Account" aside={isAdmin ? 'Support staff' : undefined}>
      <RowList
        rows={[
          { id: 'email', name: 'Email', detail: `Member since ${formatInstant(createdAt)}`, value: email },
          {
            ...{ id: 'tier', name: 'Tier', value: TIERS[tier] },
            detail: `${standing} · ${entitlements.historyMonths} months of history`,
          },
          {
            ...{ id: 'seen', name: 'Last login', value: lastSeenAt === null ? 'Unknown' : timeText(lastSeenAt) },
            detail: `Logged in on ${counted(openSessions, 'browser', 'browsers')}`,
          },
        ]}
      />
    </Card>
  );
}
