import { t } from '@lingui/core/macro';
import button from '../layout/button.module.css';
import { EmptyState } from '../feedback/empty-state';

/** Shown in place of a list that failed to load. It shows no error, and doesn't claim that nothing was logged. */
export const UnloadedList = ({ title, onRetry }: { title: string; onRetry: () => Promise<unknown> }) => (
  <EmptyState title={title}>
    <button type="button" className={button.quiet} onClick={() => void onRetry().catch(() => undefined)}>
      {t`Try again`}
    </button>
  </EmptyState>
);
