import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { AuditRow_EntryFragment } from '../../__generated__/graphql';
import { EmptyState } from '../../ui/feedback/empty-state';
import { formatMoment } from '../../platform/dates/dates';
import { supportUserPath } from '../../platform/paths';
import classes from './audit-trail.module.css';
import { actionText, actorText, shortId } from './labels';

interface AuditTrailProps {
  entries: readonly AuditRow_EntryFragment[];
  /** Whether to name the account of each entry. Needed where the entries are about several accounts. */
  withSubjects?: boolean;
}

function AuditRow({ entry, withSubject }: { entry: AuditRow_EntryFragment; withSubject: boolean }) {
  const { at, subject, subjectName, reason, detail } = entry;
  const action = actionText(entry);
  const account =
    subject !== null && subjectName !== null ? (
      <Link to={supportUserPath(subject)}>{subjectName}</Link>
    ) : (
      shortId(subject ?? '')
    );
  return (
    <li className={classes.entry}>
      <p className={classes.what}>
        {withSubject && subject !== null ? (
          <Trans>
            <strong>{action}</strong>: {account}
          </Trans>
        ) : (
          <strong>{action}</strong>
        )}
      </p>
      <p className={classes.who}>
        {actorText(entry)} · <time dateTime={at}>{formatMoment(at)}</time>
      </p>
      {reason !== null && (
        <p className={classes.reason}>
          <Trans>&ldquo;{reason}&rdquo;</Trans>
        </p>
      )}
      {detail !== null && <p className={classes.detail}>{detail}</p>}
    </li>
  );
}

/** Audit entries, newest first. */
export function AuditTrail({ entries, withSubjects = false }: AuditTrailProps) {
  if (entries.length === 0) return <EmptyState title={t`No entries`} />;
  return (
    <ol className="plain-list" aria-label={t`Audit trail`}>
      {entries.map((entry) => (
        <AuditRow key={entry.id} entry={entry} withSubject={withSubjects} />
      ))}
    </ol>
  );
}
