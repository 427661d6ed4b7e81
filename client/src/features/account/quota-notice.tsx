import { useQuery } from '@apollo/client/react';
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
  /** Quotas to show; all of them if omitted. */
  quotas?: readonly Quota[];
  /** Changes when something was added or deleted, so that the figures are loaded again. */
  revision?: number;
}

/** Says which quotas of the account are nearly used up. Shows nothing while there is enough room, or if it can't be loaded. */
export function QuotaNotice({ quotas, revision }: QuotaNoticeProps) {
  const { data, refetch } = useQuery(AccountUsageDocument, { fetchPolicy: 'cache-and-network' });
  const near = (data?.accountUsage ?? []).filter(
    ({ quota, isNear }) => isNear && (quotas === undefined || quotas.includes(quota)),
  );
  const isShown = near.length > 0;
  useDidUpdate(() => {
    if (isShown) refetch().catch(() => undefined);
  }, [revision]);

  if (!isShown) return null;
  return (
    <div className={classes.notice} role="note">
      <IconAlertTriangle size={20} aria-hidden="true" className={classes.icon} />
      <ul className={classes.lines}>
        {near.map((usage) => (
          <li key={usage.quota}>{usageText(usage)}</li>
        ))}
      </ul>
    </div>
  );
}
