import { t } from '@lingui/core/macro';
import { Component, Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBlock } from './error-block';
import { PageFallback } from './page-fallback';
import { ChunkLoadError } from '../../platform/lazy/load-chunk';

interface BoundaryProps {
  /** The error is cleared when this value changes. */
  resetKey: string;
  children: ReactNode;
}

/** Error message. A retry while offline changes the message, so that the retry has a visible effect. */
function messageFor(error: Error, tries: number): string {
  if (!(error instanceof ChunkLoadError)) return t`Something went wrong on this page. Your saved data is safe.`;
  if (navigator.onLine) return t`Couldn't load this page. Check your connection and try again.`;
  return tries === 0
    ? t`You're offline. Try again when you're back online.`
    : t`You're still offline. Try again when you're back online.`;
}

interface BoundaryState {
  error: Error | null;
  tries: number;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null, tries: 0 };

  static getDerivedStateFromError(error: Error): BoundaryState {
    return { error, tries: 0 };
  }

  override componentDidMount() {
    window.addEventListener('online', this.retryLoading);
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.retryLoading);
  }

  override componentDidUpdate(previous: BoundaryProps) {
    if (this.state.error && previous.resetKey !== this.props.resetKey) this.setState({ error: null });
  }

  /** Reloads a failed chunk automatically when the connection is back. */
  private readonly retryLoading = () => {
    if (this.state.error instanceof ChunkLoadError) this.retry();
  };

  private readonly retry = () => {
    if (!(this.state.error instanceof ChunkLoadError)) this.setState({ error: null });
    else if (navigator.onLine) window.location.reload();
    else this.setState(({ tries }) => ({ tries: tries + 1 }));
  };

  override render() {
    const { error, tries } = this.state;
    if (!error) return this.props.children;
    return <ErrorBlock message={messageFor(error, tries)} onRetry={this.retry} />;
  }
}

/** Placeholder and error boundary of a route: an error on one screen leaves the others usable. */
export function RouteBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Boundary resetKey={pathname}>
      <Suspense fallback={<PageFallback />}>{children}</Suspense>
    </Boundary>
  );
}
