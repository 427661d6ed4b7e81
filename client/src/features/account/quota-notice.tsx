import { useApolloClient } from '@apollo/client/react';
import { useDidUpdate } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import { AccountUsageDocument, type Quota, type QuotaNotice_UsageFragment } from '../../__generated__/graphql';
import { formatNumber } from '../../platform/numbers/format';
import classes from './quota-notice.module.css';

const NOUNS: Readonly<Record<Quota, string>> = {
  FOODS: 'foods',
  NUTRIENTS: 'different nutrients in your foods and entries',
  CATEGORIES: 'categories',
  GOALS: 'goals',
  MEALS: 'saved meals',
  FOOD_LOGS: 'diary entries',
  WEIGHTS: 'weights',
};

const COUNT_DELETED: ReadonlySet<Quota> = new Set(['FOODS', 'FOOD_LOGS']);

/** 'You have 4,620 of 5,000 foods. Deleted ones count too.' */
export function usageText({ quota, used, maximum }: QuotaNotice_UsageFragment): string {
  const sentences = [`You have ${formatNumber(used)} of ${formatNumber(maximum)} ${NOUNS[quota]}.`];
  if (COUNT_DELETED.has(quota)) sentences.push('Deleted ones count too.');
  if (used >= maximum) sentences.push("You can't add any more.");
  return sentences.join(' ');
}

interface QuotaNoticeProps {
  /** Undefined while it is loading. */
  usage: readonly QuotaNotice_UsageFragment[] | undefined;
  /** Quotas to show; all of them if omitted. */
  quotas?: readonly Quota[];
  /** Changes when something was added or deleted, so that the figures are loaded again. */
  revision?: number;
}

/** Says which quotas of the account are nearly used up. Shows nothing while there is enough room. */
export function QuotaNotice({ usage = [], quotas, revision }: QuotaNoticeProps) {
  const client = useApolloClient();
  const near = usage.filter(({ quota, isNear }) => isNear && (quotas === undefined || quotas.includes(quota)));
  const isShown = near.length > 0;
  useDidUpdate(() => {
    // The cache passes the figures on to the query of the screen.
    if (isShown) client.query({ query: AccountUsageDocument, fetchPolicy: 'network-only' }).catch(() => undefined);
  }, [revision]);

  if (!isShown) return null;
  return (
    <div className={classes.notice} role="note">
      <IconAlertTriangle size={20} aria-hidden="true" className={classes.icon} />
      <ul className={classes.lines}>
        {near.map((quotaUsage) => (
          <li key={quotaUsage.quota}>{usageText(quotaUsage)}</li>
        ))}
      </ul>
    </div>
  );
}
