import type { Tier } from '@macrolog/domain';
import type { ClientInfo, Suspend } from './client-info';

/**
 * The authenticated user of a request, from a verified token and its session row. Entitlements come from the database.
 */
export interface Viewer {
  userId: string;
  sessionId: string;
  tier: Tier;
  isAdmin: boolean;
  /** Suspends the current request. */
  suspend?: Suspend;
}

/** Finds the viewer of a token. */
export interface Authenticator {
  /** @throws AppError UNAUTHENTICATED for an invalid token or an ended session. */
  viewer(token: string, client: ClientInfo): Promise<Viewer>;
}
