import { upperFirst } from '@mantine/hooks';
import type { BillingSummary_AccountFragment, SupportedUser_AccountFragment } from '../../__generated__/graphql';
import { formatInstant, formatMoment } from '../../platform/dates/dates';
import { formatMoney } from '../../platform/numbers/money';
import { RowList } from '../../ui/data/row-list';
import { Card } from '../../ui/layout/card';
import classes from './support-parts.module.css';
import { counted, KINDS, STATUSES, TIERS } from './labels';

export function SupportedAccount({ account }: { account: SupportedUser_AccountFragment }) {
  const { user, lastSeenAt, openSessions, hasSecondFactor, factorRemoval } = account;
  const { email, tier, isAdmin, createdAt, subscriptionStatus, entitlements } = user;
  const status = subscriptionStatus === null ? 'Never subscribed' : STATUSES[subscriptionStatus];
  return (
    <Card title="Account" aside={isAdmin ? 'Support staff' : undefined}>
      <RowList
        rows={[
          { id: 'email', name: 'Email', detail: `Member since ${formatInstant(createdAt)}`, value: email },
          {
            id: 'tier',
            name: 'Tier',
            detail: `${status} · ${entitlements.historyMonths} months of history`,
            value: TIERS[tier],
          },
          {
            id: 'seen',
            name: 'Last login',
            detail: `Logged in on ${counted(openSessions, 'browser', 'browsers')}`,
            value: lastSeenAt === null ? 'Unknown' : formatMoment(lastSeenAt),
          },
          {
            id: 'factor',
            name: 'Two-step login',
            ...(factorRemoval && { detail: `Will be removed ${formatMoment(factorRemoval.dueAt)}` }),
            value: hasSecondFactor ? 'On' : 'Off',
          },
        ]}
      />
    </Card>
  );
}

const describeGrant = (given: BillingSummary_AccountFragment['givenTier']): string => {
  if (!given) return 'No tier granted manually.';
  const until = given.endsAt === null ? 'with no end date' : `until ${formatMoment(given.endsAt)}`;
  return `${TIERS[given.tier]} granted manually, ${until}.`;
};

/** Names the provider only if the payment was not made with real money. */
const providerText = (provider: string): string => (provider === 'live' ? '' : ` · ${provider}`);

const BillingList = ({ title, rows }: { title: string; rows: Parameters<typeof RowList>[0]['rows'] }) =>
  rows.length > 0 && (
    <>
      <h3 className={classes.subtitle}>{title}</h3>
      <RowList rows={rows} />
    </>
  );

/** Manually granted tier, subscriptions, payments and open checkouts. */
export function BillingSummary({ account }: { account: BillingSummary_AccountFragment }) {
  const { givenTier, payments, subscriptions, checkouts } = account;
  return (
    <Card title="Billing">
      <p>{describeGrant(givenTier)}</p>
      {payments.length === 0 && subscriptions.length === 0 && (
        <p className={classes.hint}>No payments found. If the user has paid, resync billing.</p>
      )}
      <BillingList
        title="Subscriptions"
        rows={subscriptions.map(({ id, status, provider, paidUntil, endsAt, revoked }) => ({
          id,
          name: revoked ? 'Ended, access revoked' : STATUSES[status],
          detail: `Paid until ${formatInstant(paidUntil)} · access ends ${formatInstant(endsAt)}${providerText(provider)}`,
        }))}
      />
      <BillingList
        title="Payments"
        rows={payments.map(({ id, kind, status, amountCents, currency, provider, createdAt }) => ({
          id,
          name: KINDS[kind],
          detail: `${upperFirst(status)} · ${formatMoment(createdAt)}${providerText(provider)}`,
          value: formatMoney(amountCents, currency),
        }))}
      />
      <BillingList
        title="Open checkouts"
        rows={checkouts
          .filter(({ status }) => status === 'open')
          .map(({ id, kind, createdAt }) => ({
            id,
            name: KINDS[kind],
            detail: `Started ${formatMoment(createdAt)}`,
            value: 'Open',
          }))}
      />
    </Card>
  );
}
