import button from '../layout/button.module.css';
import { EmptyState } from '../feedback/empty-state';

interface UnloadedListProps {
  title: string;
  onRetry: () => Promise<unknown>;
}

/** Shown in place of a list that failed to load. It shows no error, and doesn't claim that nothing was logged. */
export const UnloadedList = ({ title, onRetry }: UnloadedListProps) => (
  <EmptyState title={title}>
    <button type="button" className={button.quiet} onClick={() => void onRetry().catch(() => undefined)}>
      Try again
    </button>
  </EmptyState>
);
