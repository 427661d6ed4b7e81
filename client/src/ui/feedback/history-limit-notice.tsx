import { Trans } from '@lingui/react/macro';
import { oldestVisibleDay } from '@macrolog/domain';
import { IconLock } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { Tier } from '../../__generated__/graphql';
import { paths } from '../../platform/paths';
import { formatDay } from '../../platform/dates/dates';

interface HistoryLimitNoticeProps {
  today: string;
  user: { tier: Tier; entitlements: { historyMonths: number } };
}

export function HistoryLimitNotice({ today, user: { tier, entitlements } }: HistoryLimitNoticeProps) {
  const { historyMonths } = entitlements;
  const upgradable = tier !== 'SUBSCRIBED';
  const oldest = formatDay(oldestVisibleDay(today, historyMonths), today);
  return (
    <div className="notice sunken pretty" role="note">
      <IconLock size={20} aria-hidden="true" />
      <p>
        {upgradable ? (
          <Trans>
            Your plan shows the last {historyMonths} months. Days before {oldest} are saved.{' '}
            <Link to={paths.payment}>Upgrade</Link> to see them.
          </Trans>
        ) : (
          <Trans>
            Your plan shows the last {historyMonths} months. Days before {oldest} are saved, but hidden.
          </Trans>
        )}
      </p>
    </div>
  );
}
