import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { BillingSummary_AccountFragment, SupportedUser_AccountFragment } from '../../__generated__/graphql';
import { formatInstant, formatMoment } from '../../platform/dates/dates';
import { formatMoney } from '../../platform/numbers/money';
import { RowList } from '../../ui/data/row-list';
import { Card } from '../../ui/layout/card';
import classes from './support-parts.module.css';
import { KINDS, paymentStatusText, STATUSES, TIERS } from './labels';

export function SupportedAccount({ account }: { account: SupportedUser_AccountFragment }) {
  const { user, lastSeenAt, openSessions, hasSecondFactor, factorRemoval } = account;
  const { email, tier, isAdmin, createdAt, subscriptionStatus, entitlements } = user;
  const status = subscriptionStatus === null ? t`Never subscribed` : STATUSES[subscriptionStatus];
  const memberSince = formatInstant(createdAt);
  const { historyMonths } = entitlements;
  const dueAt = factorRemoval && formatMoment(factorRemoval.dueAt);
  return (
    <Card title={t`Account`} aside={isAdmin ? t`Support staff` : undefined}>
      <RowList
        rows={[
          { id: 'email', name: t`Email`, detail: t`Member since ${memberSince}`, value: email },
          {
            id: 'tier',
            name: t`Plan`,
            detail: t`${status} · ${historyMonths} months of history`,
            value: TIERS[tier],
          },
          {
            id: 'seen',
            name: t`Last login`,
            detail: plural(openSessions, { one: 'Logged in on # browser', other: 'Logged in on # browsers' }),
            value: lastSeenAt === null ? t`Unknown` : formatMoment(lastSeenAt),
          },
          {
            id: 'factor',
            name: t`Two-step login`,
            ...(dueAt !== null && { detail: t`Will be removed ${dueAt}` }),
            value: hasSecondFactor
              ? t({ message: 'On', context: 'two-step login' })
              : t({ message: 'Off', context: 'two-step login' }),
          },
        ]}
      />
    </Card>
  );
}

const describeGrant = (given: BillingSummary_AccountFragment['givenTier']): string => {
  if (!given) return t`No plan granted manually.`;
  const tier = TIERS[given.tier];
  if (given.endsAt === null) return t`${tier} granted manually, with no end date.`;
  const end = formatMoment(given.endsAt);
  return t`${tier} granted manually, until ${end}.`;
};

/** Names the provider only if the payment was not made with real money. */
const providerText = (provider: string): string => (provider === 'live' ? '' : ` · ${provider}`);

const BillingList = ({ title, rows }: { title: string; rows: Parameters<typeof RowList>[0]['rows'] }) =>
  rows.length > 0 && (
    <>
      <h3 className={`semibold ${classes.subtitle}`}>{title}</h3>
      <RowList rows={rows} />
    </>
  );

/** Manually granted tier, subscriptions, payments and open checkouts. */
export function BillingSummary({ account }: { account: BillingSummary_AccountFragment }) {
  const { givenTier, payments, subscriptions, checkouts } = account;
  return (
    <Card title={t`Billing`}>
      <p>{describeGrant(givenTier)}</p>
      {payments.length === 0 && subscriptions.length === 0 && (
        <p className={classes.hint}>
          <Trans>No payments found. If the user has paid, resync billing.</Trans>
        </p>
      )}
      <BillingList
        title={t`Subscriptions`}
        rows={subscriptions.map(({ id, status, provider, paidUntil, endsAt, revoked }) => {
          const [paid, end] = [formatInstant(paidUntil), formatInstant(endsAt)];
          return {
            id,
            name: revoked ? t`Ended, access revoked` : STATUSES[status],
            detail: `${t`Paid until ${paid} · access ends ${end}`}${providerText(provider)}`,
          };
        })}
      />
      <BillingList
        title={t`Payments`}
        rows={payments.map(({ id, kind, status, amountCents, currency, provider, createdAt }) => ({
          id,
          name: KINDS[kind],
          detail: `${paymentStatusText(status)} · ${formatMoment(createdAt)}${providerText(provider)}`,
          value: formatMoney(amountCents, currency),
        }))}
      />
      <BillingList
        title={t`Open checkouts`}
        rows={checkouts
          .filter(({ status }) => status === 'open')
          .map(({ id, kind, createdAt }) => {
            const start = formatMoment(createdAt);
            const value = t({ message: 'Open', context: 'checkout' });
            return { id, name: KINDS[kind], detail: t`Started ${start}`, value };
          })}
      />
    </Card>
  );
}
