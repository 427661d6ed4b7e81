import type { DataSource, EntityManager } from 'typeorm';
import { NO_PROFILE, parseProfile, type Profile } from '@macrolog/domain';
import { applyChange, type Change } from '../../platform/apply-change';
import type { Clock } from '../../platform/clock';
import type { Queryable } from '../../platform/database/transaction';
import { withUserLock } from '../../platform/database/user-lock';
import type { Viewer } from '../../platform/viewer';
import { findProfile, putProfile, stopCheckInEmail } from './profiles.repository';

export type ProfileChange = Change<Profile>;

/** Answers of users to the starting questions. */
export class ProfilesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Without a row, no question was answered. */
  async find({ userId }: Viewer, database: Queryable = this.dataSource): Promise<Profile> {
    return (await findProfile(database, userId)) ?? NO_PROFILE;
  }

  /**
   * Changes the given answers and keeps the others. Idempotent.
   * @throws AppError INVALID_INPUT.
   */
  change(viewer: Viewer, change: ProfileChange): Promise<Profile> {
    return withUserLock(this.dataSource, viewer.userId, async (manager: EntityManager) => {
      const changed = applyChange(await this.find(viewer, manager), change, NO_PROFILE);
      const profile = parseProfile(changed, this.clock.now().getUTCFullYear());
      await putProfile(manager, viewer.userId, profile);
      return profile;
    });
  }

  /** Ends the emails of check-ins. Idempotent, also for deleted accounts. */
  async stopCheckInEmail(userId: string): Promise<void> {
    await stopCheckInEmail(this.dataSource.manager, userId);
  }
}
