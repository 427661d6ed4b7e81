import { AppError } from '@macrolog/domain';
import type { Viewer } from '../../platform/viewer';

/** The viewer and the request of a support operation, before permissions are checked. */
export interface Staff {
  viewer: Viewer;
  requestId: string;
}

/** @throws AppError FORBIDDEN unless the viewer is support staff. */
export function requireStaff({ viewer }: Staff): void {
  if (!viewer.isAdmin) throw new AppError('FORBIDDEN', 'Only support staff can do this.');
}
