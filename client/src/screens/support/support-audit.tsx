import { useQuery } from '@apollo/client/react';
import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { AuditLogDocument } from '../../__generated__/graphql';
import { Card } from '../../ui/layout/card';
import { ErrorBlock } from '../../ui/feedback/error-block';
import { FormAlert } from '../../ui/form/form-alert';
import { useSubmit } from '../../ui/form/use-submit';
import layout from '../../ui/layout/narrow.module.css';
import { PageHeading } from '../../ui/layout/page-heading';
import { paths } from '../../platform/paths';
import { AuditTrail } from '../../features/support/audit-trail';
import { failureMessage } from '../../platform/errors';
import classes from './support.module.css';

const PAGE = 50;
const FAILED = "Couldn't load the audit trail.";

/** Audit trail of all actions and views by support staff and the operator. */
export function SupportAudit() {
  const { data, error, fetchMore, refetch } = useQuery(AuditLogDocument, { fetchPolicy: 'network-only' });
  const more = useSubmit({ failed: FAILED });
  const [ended, setEnded] = useState(false);
  const entries = data?.auditLog ?? [];

  const showMore = async () => {
    const { data: page } = await fetchMore({
      variables: { after: entries.at(-1)?.id ?? null },
      updateQuery: (before, { fetchMoreResult }) => ({
        ...before,
        auditLog: [...before.auditLog, ...fetchMoreResult.auditLog],
      }),
    });
    setEnded(page.auditLog.length < PAGE);
  };

  const content = () => {
    if (data) {
      return (
        <Card title="All entries, newest first">
          <AuditTrail entries={entries} withSubjects />
          {more.failure !== null && <FormAlert message={more.failure} />}
          {!ended && entries.length >= PAGE && (
            <Button variant="default" loading={more.pending} onClick={() => void more.run(showMore)}>
              Show more
            </Button>
          )}
        </Card>
      );
    }
    if (!error) return <Skeleton height={420} radius="lg" />;
    return <ErrorBlock message={failureMessage(error, FAILED)} onRetry={() => void refetch().catch(() => undefined)} />;
  };

  return (
    <div className={layout.narrow}>
      <p className={classes.back}>
        <Link to={paths.support}>&larr; Support</Link>
      </p>
      <PageHeading title="Audit trail" />
      {content()}
    </div>
  );
}
