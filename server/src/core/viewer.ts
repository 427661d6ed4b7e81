import type { Suspend } from './caller';
import type { Tier } from './entitlements';

/** Who is asking: made once for a request from a verified token and its session row. Rights come from the database. */
export interface Viewer {
  userId: string;
  sessionId: string;
  tier: Tier;
  isAdmin: boolean;
  /** Of the request. */
  suspend?: Suspend;
}
