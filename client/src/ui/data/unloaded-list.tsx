import { t } from '@lingui/core/macro';
import { failureOf } from '../../platform/errors';
import { EmptyState } from '../feedback/empty-state';
import button from '../layout/button.module.css';

interface UnloadedListProps {
  title: string;
  error: unknown;
  onRetry: () => Promise<unknown>;
}

/**
 * Shown in place of a list that failed to load. It doesn't claim that nothing was logged, and shows no error of the
 * server, but that the server can't be reached.
 */
export function UnloadedList({ title, error, onRetry }: UnloadedListProps) {
  const { code, message } = failureOf(error);
  return (
    <EmptyState title={title}>
      {code === 'NETWORK' && <p role="status">{message}</p>}
      <button type="button" className={button.quiet} onClick={() => void onRetry().catch(() => undefined)}>
        {t`Try again`}
      </button>
    </EmptyState>
  );
}
