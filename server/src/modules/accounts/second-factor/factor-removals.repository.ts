import type { DataSource, EntityManager } from 'typeorm';
import { FactorRemovalEntity } from './second-factor.entity';

/** The table `factor_removals`: accounts whose second factors support will remove, because their owners lost them. */
export class FactorRemovalsRepository {
  constructor(private readonly dataSource: DataSource) {}

  find(userId: string, manager = this.dataSource.manager): Promise<FactorRemovalEntity | null> {
    return manager.findOneBy(FactorRemovalEntity, { userId });
  }

  async insert(manager: EntityManager, removal: Omit<FactorRemovalEntity, 'user'>): Promise<void> {
    await manager.insert(FactorRemovalEntity, removal);
  }

  /** Returns whether there was one. */
  async delete(manager: EntityManager, userId: string): Promise<boolean> {
    return (await manager.delete(FactorRemovalEntity, { userId })).affected === 1;
  }

  /** Account of the removal that has been due for longest; empty if none is due. */
  async findDue(now: Date, except: readonly string[]): Promise<string[]> {
    const due = await this.dataSource.query<Pick<FactorRemovalEntity, 'userId'>[]>(
      `SELECT user_id AS "userId" FROM factor_removals WHERE due_at <= $1 AND user_id <> ALL ($2::uuid[])
        ORDER BY due_at LIMIT 1`,
      [now, except],
    );
    return due.map(({ userId }) => userId);
  }
}
