import { useQuery } from '@apollo/client/react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { AuditLogDocument } from '../../features/support/__generated__/support';
import { Card } from '../../ui/layout/card';
import { Loaded } from '../../ui/feedback/error-block';
import narrowClasses from '../../ui/layout/narrow.module.css';
import { PageHeading } from '../../ui/layout/page-heading';
import { paths } from '../../platform/paths';
import { AuditTrail } from '../../features/support/audit-trail';
import { ShowMore } from '../../ui/data/show-more';
import classes from './support.module.css';

const PAGE_SIZE = 50;
const FAILED = t`Couldn't load the audit trail.`;

/** Audit trail of all actions and views by support staff and the operator. */
export function SupportAudit() {
  const query = useQuery(AuditLogDocument, { fetchPolicy: 'network-only' });
  const [ended, setEnded] = useState(false);

  const loadMore = async (after: string | null) => {
    const { data: page } = await query.fetchMore({
      variables: { after },
      updateQuery: (before, { fetchMoreResult }) => ({
        ...before,
        auditLog: [...before.auditLog, ...fetchMoreResult.auditLog],
      }),
    });
    setEnded(page.auditLog.length < PAGE_SIZE);
  };

  return (
    <div className={narrowClasses.narrow}>
      <p className={classes.back}>
        <Link to={paths.support}>
          <Trans>&larr; Support</Trans>
        </Link>
      </p>
      <PageHeading title={t`Audit trail`} />
      <Loaded
        query={query}
        data={query.data?.auditLog}
        failed={FAILED}
        skeleton={<Skeleton height={420} radius="lg" />}
      >
        {(entries) => (
          <Card title={t`All entries, newest first`}>
            <AuditTrail entries={entries} withSubjects />
            {!ended && entries.length >= PAGE_SIZE && (
              <ShowMore failed={FAILED} loadMore={() => loadMore(entries.at(-1)?.id ?? null)} />
            )}
          </Card>
        )}
      </Loaded>
    </div>
  );
}
