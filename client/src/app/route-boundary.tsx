import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBlock } from '../components/error-block';
import { ChunkLoadError } from './load-chunk';

interface BoundaryProps {
  /** A change of it, such as another address, gives the screen a new chance. */
  resetKey: string;
  children: ReactNode;
}

/** What to say of a failure. Trying again while offline has to say something new, or it would seem to do nothing. */
function messageFor(error: Error, tries: number): string {
  if (!(error instanceof ChunkLoadError)) return 'Something went wrong on this screen. What you have saved is safe.';
  if (navigator.onLine) return 'This part of the app could not be loaded. Check your connection and try again.';
  return tries === 0
    ? 'The connection is away, and this part of the app has not been loaded yet. Try again once you are online.'
    : 'The connection is still away. Try again once you are online.';
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

  /** The connection is back: a part that could not be loaded comes by itself. */
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

/** Keeps a failure within the screen that had it. */
export function RouteBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return <Boundary resetKey={pathname}>{children}</Boundary>;
}
