import { useSearchParams } from 'react-router-dom';
import { ReturnFromPaying } from '../../features/payments/return-from-paying';

/** Where the page of the one-time checkout leads back to. */
export function OneTimeReturn() {
  const [search] = useSearchParams();
  return <ReturnFromPaying kind="ONE_TIME" sessionId={search.get('session_id')} />;
}
