import { refusal, staffNeedFactor } from '@macrolog/domain';
import type { Staff } from '../../platform/viewer';

/** @throws AppError FORBIDDEN unless the viewer is support staff; SECOND_FACTOR_MISSING without a second factor. */
export function requireStaff({ viewer }: Staff): void {
  if (!viewer.isAdmin) throw refusal('FORBIDDEN', 'STAFF_ONLY');
  if (!viewer.hasSecondFactor) throw staffNeedFactor();
}
