import { t } from '@lingui/core/macro';
import { failureMessage } from '../../platform/errors';
import button from '../layout/button.module.css';
import classes from './error-block.module.css';

/** Shown in place of content that failed to load, with a retry button. */
export const ErrorBlock = ({ message, onRetry }: { message: string; onRetry: () => void }) => (
  <div role="alert" className={`stack ${classes.block}`}>
    <p className="pretty">{message}</p>
    <button type="button" className={button.quiet} onClick={onRetry}>
      {t`Try again`}
    </button>
  </div>
);

export interface QueryErrorProps {
  error: unknown;
  /** Shown if the error has no message of its own. */
  failed: string;
  refetch: () => Promise<unknown>;
}

/** Shown in place of the data of a query that failed. */
export const QueryError = ({ error, failed, refetch }: QueryErrorProps) => (
  <ErrorBlock message={failureMessage(error, failed)} onRetry={() => void refetch().catch(() => undefined)} />
);
