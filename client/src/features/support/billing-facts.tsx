import type { BillingFacts_AccountFragment } from '../../__generated__/graphql';
import { Card } from '../../components/card';
import { RowList } from '../../components/row-list';
import { formatInstant } from '../../lib/dates';
import { formatMoney } from '../../lib/money';
import classes from './support-parts.module.css';
import { capitalised, KINDS, STATUSES, TIERS, timeText } from './support-words';

type Given = BillingFacts_AccountFragment['givenTier'];

const givenText = (given: Given): string => {
  if (!given) return 'Nothing has been given by hand.';
  const until = given.endsAt === null ? 'for good' : `until ${timeText(given.endsAt)}`;
  return `${TIERS[given.tier]} has been given by hand, ${until}.`;
};

/** Real money is what is expected; anything else is said. */
const providerText = (provider: string): string => (provider === 'live' ? '' : ` · ${provider}`);

/** What was given by hand, what came in, and what was only begun. */
export function BillingFacts({ account }: { account: BillingFacts_AccountFragment }) {
  const { givenTier, payments, subscriptions, checkouts } = account;
  const open = checkouts.filter(({ status }) => status === 'open');
  return (
    <Card title="Billing">
      <p>{givenText(givenTier)}</p>
      {payments.length === 0 && subscriptions.length === 0 && (
        <p className={classes.hint}>No payment is known. If there was one, a resync finds it.</p>
      )}
      {subscriptions.length > 0 && (
        <>
          <h3 className={classes.subtitle}>Subscriptions</h3>
          <RowList
            rows={subscriptions.map(({ id, status, provider, paidUntil, endsAt, revoked }) => ({
              id,
              name: revoked ? 'Over for good' : STATUSES[status],
              detail: `Rights end ${formatInstant(endsAt)}${providerText(provider)}`,
              value: `paid until ${formatInstant(paidUntil)}`,
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
          <h3 className={classes.subtitle}>Checkouts without news</h3>
          <RowList
            rows={open.map(({ id, kind, createdAt }) => ({
              id,
              name: KINDS[kind],
              detail: `Begun ${timeText(createdAt)}`,
              value: 'Open',
            }))}
          />
        </>
      )}
    </Card>
  );
}
