import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
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

interface LoadedProps<Data> {
  query: Pick<QueryErrorProps, 'refetch'> & { error?: unknown };
  /** Null or undefined until it has loaded. Data that is on screen stays if loading it again fails. */
  data: Data | null | undefined;
  failed: string;
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Shows the data of a query, its error, or a skeleton while it loads. */
export function Loaded<Data>({ query: { error, refetch }, data, failed, skeleton, children }: LoadedProps<Data>) {
  if (data !== null && data !== undefined) return children(data);
  return error === undefined ? skeleton : <QueryError error={error} failed={failed} refetch={refetch} />;
}
