import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBlock } from '../components/error-block';
import { ChunkLoadError } from './load-chunk';

interface BoundaryProps {
  /** A change of it, such as another address, gives the screen a new chance. */
  resetKey: string;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override componentDidUpdate(previous: BoundaryProps) {
    if (this.state.error && previous.resetKey !== this.props.resetKey) this.setState({ error: null });
  }

  private readonly retry = () => {
    if (this.state.error instanceof ChunkLoadError) window.location.reload();
    else this.setState({ error: null });
  };

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    const message =
      error instanceof ChunkLoadError
        ? 'This part of the app could not be loaded. Check your connection and try again.'
        : 'Something went wrong on this screen. What you have saved is safe.';
    return <ErrorBlock message={message} onRetry={this.retry} />;
  }
}

/** Keeps a failure within the screen that had it. */
export function RouteBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return <Boundary resetKey={pathname}>{children}</Boundary>;
}
