import { AppError } from '../../core/errors';
import type { Viewer } from '../../core/viewer';

/** Somebody who asks for what support staff alone may do, and the request in which they do. */
export interface Staff {
  viewer: Viewer;
  requestId: string;
}

/** @throws AppError FORBIDDEN for everybody else. */
export function requireStaff({ viewer }: Staff): void {
  if (!viewer.isAdmin) throw new AppError('FORBIDDEN', 'Only support staff can do this.');
}
