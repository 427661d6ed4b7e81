import { useSearchParams } from 'react-router-dom';
import { ReturnFromPaying } from '../../features/payments/return-from-paying';

/** The one-time checkout redirects here after payment. */
export function OneTimeReturn() {
  const [search] = useSearchParams();
  return <ReturnFromPaying kind="ONE_TIME" sessionId={search.get('session_id')} />;
}
