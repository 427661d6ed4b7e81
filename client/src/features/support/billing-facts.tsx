import type { BillingFacts_AccountFragment } from '../../__generated__/graphql';
import { Card } from '../../ui/layout/card';
import { RowList } from '../../ui/data/row-list';
import { formatInstant } from '../../platform/dates/dates';
import { formatMoney } from '../../platform/numbers/money';
import classes from './support-parts.module.css';
import { capitalised, KINDS, STATUSES, TIERS, timeText } from './support-words';

type Given = BillingFacts_AccountFragment['givenTier'];

const givenText = (given: Given): string => {
  if (!given) return 'No tier granted manually.';
  const until = given.endsAt === null ? 'with no end date' : `until ${timeText(given.endsAt)}`;
  return `${TIERS[given.tier]} granted manually, ${until}.`;
};

/** Names the provider only if the payment was not made with real money. */
const providerText = (provider: string): string => (provider === 'live' ? '' : ` · ${provider}`);

/** Manually granted tier, subscriptions, payments and open checkouts. */
export function BillingFacts({ account }: { account: BillingFacts_AccountFragment }) {
  const { givenTier, payments, subscriptions, checkouts } = account;
  const open = checkouts.filter(({ status }) => status === 'open');
  return (
    <Card title="Billing">
      <p>{givenText(givenTier)}</p>
      {payments.length === 0 && subscriptions.length === 0 && (
        <p className={classes.hint}>No payments found. If the user has paid, resync billing.</p>
      )}
      {subscriptions.length > 0 && (
        <>
          <h3 className={classes.subtitle}>Subscriptions</h3>
          <RowList
            rows={subscriptions.map(({ id, status, provider, paidUntil, endsAt, revoked }) => ({
              id,
              name: revoked ? 'Ended, access revoked' : STATUSES[status],
              detail: `Paid until ${formatInstant(paidUntil)} · access ends ${formatInstant(endsAt)}${providerText(provider)}`,
            }))}
          />
        </>
      )}
      {payments.length > 0 && (
        <>
          <h3 className={classes.subtitle}>Payments</h3>
          <RowList
            rows={payments.map(({ id, kind, status, amountCents, currency, provider, createdAt }) => ({
              id,
              name: KINDS[kind],
              detail: `${capitalised(status)} · ${timeText(createdAt)}${providerText(provider)}`,
              value: formatMoney(amountCents, currency),
            }))}
          />
        </>
      )}
      {open.length > 0 && (
        <>
          <h3 className={classes.subtitle}>Open checkouts</h3>
          <RowList
            rows={open.map(({ id, kind, createdAt }) => ({
              id,
              name: KINDS[kind],
              detail: `Started ${timeText(createdAt)}`,
              value: 'Open',
            }))}
          />
        </>
      )}
    </Card>
  );
}
