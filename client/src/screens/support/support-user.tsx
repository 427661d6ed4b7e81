import { addDays } from '@macrolog/domain';
import { useQuery } from '@apollo/client/react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { SupportedUser_AccountFragment } from '../../__generated__/graphql';
import { SupportUserDocument } from '../../features/support/__generated__/support';
import { Card } from '../../ui/layout/card';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Loaded } from '../../ui/feedback/error-block';
import { PageHeading } from '../../ui/layout/page-heading';
import { paths } from '../../platform/paths';
import { AccountActions } from '../../features/support/account-actions';
import { AuditTrail } from '../../features/support/audit-trail';
import { DiarySummary, validateRange, type DiaryRange } from '../../features/support/diary-summary';
import { BillingSummary, SupportedAccount } from '../../features/support/supported-account';
import { failureOf } from '../../platform/errors';
import { useToday } from '../../platform/dates/use-today';
import { useFrozenValue } from '../../ui/use-frozen-value';
import classes from './support.module.css';

const SHOWN_DAYS = 30;
const FAILED = t`Couldn't load the account.`;

interface AccountProps {
  account: SupportedUser_AccountFragment;
  viewerId: string;
  range: DiaryRange;
  onRange: (range: DiaryRange) => void;
  /** Called after a support action changed the account. */
  onChanged: () => void;
}

function Account({ account, viewerId, range, onRange, onChanged }: AccountProps) {
  const { user, audit } = account;
  const today = useToday();
  return (
    <>
      <PageHeading title={user.username} />
      <div className={classes.columns}>
        <div className={classes.parts}>
          <SupportedAccount account={account} />
          <AccountActions account={account} isOwn={user.id === viewerId} today={today} onDone={onChanged} />
          <BillingSummary account={account} />
        </div>
        <div className={classes.parts}>
          <DiarySummary account={account} today={today} range={range} onRange={onRange} />
          <Card title={t`Audit trail`}>
            <AuditTrail entries={audit} />
          </Card>
        </div>
      </div>
    </>
  );
}

export function SupportUser({ viewerId }: { viewerId: string }) {
  const { id = '' } = useParams();
  const today = useToday();
  const [range, setRange] = useState<DiaryRange>({ from: addDays(today, -SHOWN_DAYS), to: today });
  const requested = useFrozenValue(validateRange(range) !== null, range);
  const query = useQuery(SupportUserDocument, { variables: { id, ...requested }, fetchPolicy: 'network-only' });
  // The previous range stays on screen while a new one loads.
  const data = query.data ?? query.previousData;
  const refetch = () => void query.refetch().catch(() => undefined);

  const isMissing = !data && query.error !== undefined && failureOf(query.error).code === 'NOT_FOUND';

  return (
    <>
      <p className={classes.back}>
        <Link to={paths.support}>
          <Trans>&larr; Support</Trans>
        </Link>
      </p>
      {isMissing ? (
        <>
          <PageHeading title={t`Account not found`} />
          <EmptyState title={t`This account doesn't exist or was deleted`}>
            <p>
              <Trans>Past support actions are still in the audit trail.</Trans>
            </p>
          </EmptyState>
        </>
      ) : (
        <Loaded query={query} data={data?.supportUser} failed={FAILED} skeleton={<Skeleton height={480} radius="lg" />}>
          {(account) => (
            <Account account={account} viewerId={viewerId} range={range} onRange={setRange} onChanged={refetch} />
          )}
        </Loaded>
      )}
    </>
  );
}
