import { useApolloClient } from '@apollo/client/react';
import { t } from '@lingui/core/macro';
import { useDidUpdate } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Quota, QuotaNotice_UsageFragment } from '../../__generated__/graphql';
import { AccountUsageDocument } from './__generated__/quota-notice';
import { formatNumber } from '../../platform/numbers/format';
import classes from './quota-notice.module.css';

const SENTENCES: Readonly<Record<Quota, (used: string, maximum: string) => string>> = {
  FOODS: (used, maximum) => t`You have ${used} of ${maximum} foods.`,
  NUTRIENTS: (used, maximum) => t`You have ${used} of ${maximum} different nutrients in your foods and entries.`,
  CATEGORIES: (used, maximum) => t`You have ${used} of ${maximum} categories.`,
  GOALS: (used, maximum) => t`You have ${used} of ${maximum} goals.`,
  MEALS: (used, maximum) => t`You have ${used} of ${maximum} saved meals.`,
  RECIPES: (used, maximum) => t`You have ${used} of ${maximum} recipes.`,
  FOOD_LOGS: (used, maximum) => t`You have ${used} of ${maximum} diary entries.`,
  WEIGHTS: (used, maximum) => t`You have ${used} of ${maximum} weights.`,
};

const COUNT_DELETED: ReadonlySet<Quota> = new Set(['FOODS', 'FOOD_LOGS']);

/** 'You have 4,620 of 5,000 foods. Deleted ones count too.' */
export function usageText({ quota, used, maximum }: QuotaNotice_UsageFragment): string {
  const sentences = [SENTENCES[quota](formatNumber(used), formatNumber(maximum))];
  if (COUNT_DELETED.has(quota)) sentences.push(t`Deleted ones count too.`);
  if (used >= maximum) sentences.push(t`You can't add any more.`);
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
    <div className={`notice sunken pretty ${classes.notice}`} role="note">
      <IconAlertTriangle size={20} aria-hidden="true" />
      <ul className={`plain-list ${classes.lines}`}>
        {near.map((quotaUsage) => (
          <li key={quotaUsage.quota}>{usageText(quotaUsage)}</li>
        ))}
      </ul>
    </div>
  );
}
