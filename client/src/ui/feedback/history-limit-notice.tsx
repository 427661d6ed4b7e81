import { oldestVisibleDay } from '@macrolog/domain';
import { IconLock } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { Tier } from '../../__generated__/graphql';
import { paths } from '../../platform/paths';
import { formatDay } from '../../platform/dates/dates';
import classes from './history-limit-notice.module.css';

interface HistoryLimitNoticeProps {
  today: string;
  user: { tier: Tier; entitlements: { historyMonths: number } };
}

export function HistoryLimitNotice({ today, user: { tier, entitlements } }: HistoryLimitNoticeProps) {
  const { historyMonths } = entitlements;
  const upgradable = tier !== 'SUBSCRIBED';
  return (
    <div className={classes.notice} role="note">
      <IconLock size={20} aria-hidden="true" className={classes.icon} />
      <p>
        Your plan shows the last {historyMonths} months. Days before{' '}
        {formatDay(oldestVisibleDay(today, historyMonths), today)} are saved{upgradable ? '. ' : ', but hidden.'}
        {upgradable && (
          <>
            <Link to={paths.payment}>Upgrade</Link> to see them.
          </>
        )}
      </p>
    </div>
  );
}
