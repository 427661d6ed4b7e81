import { LessThan, MoreThan, type DataSource } from 'typeorm';
import { deleteInBatches } from '../../../platform/jobs/work-queue';
import { TokenWriteEntity } from './access-token.entity';

export interface WritesPage {
  first: number;
  /** ID of the last write of the previous page. */
  after?: string | null | undefined;
}

/** The table `token_writes`. */
export class TokenWritesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Adds a write and deletes the oldest ones beyond a maximum. */
  async insert(write: Omit<TokenWriteEntity, 'user'>, max: number): Promise<void> {
    await this.dataSource.createQueryBuilder().insert().into(TokenWriteEntity).values(write).orIgnore().execute();
    await this.dataSource.query(
      `DELETE FROM token_writes WHERE user_id = $1 AND id IN (
         SELECT id FROM token_writes WHERE user_id = $1 ORDER BY id DESC OFFSET $2)`,
      [write.userId, max],
    );
  }

  findByKey(userId: string, writeKey: Buffer): Promise<TokenWriteEntity | null> {
    return this.dataSource.manager.findOneBy(TokenWriteEntity, { userId, writeKey });
  }

  find(userId: string, id: string): Promise<TokenWriteEntity | null> {
    return this.dataSource.manager.findOneBy(TokenWriteEntity, { userId, id });
  }

  async markUndone({ userId, id }: TokenWriteEntity, undoneAt: Date): Promise<void> {
    await this.dataSource.manager.update(TokenWriteEntity, { userId, id }, { undoneAt });
  }

  /** Newest first, those before the write `after` if it is given. */
  list(userId: string, since: Date, { first: take, after }: WritesPage): Promise<TokenWriteEntity[]> {
    const where = { userId, at: MoreThan(since), ...(after && { id: LessThan(after) }) };
    return this.dataSource.manager.find(TokenWriteEntity, { where, order: { id: 'DESC' }, take });
  }

  deleteBefore(since: Date): Promise<void> {
    return deleteInBatches(this.dataSource, 'token_writes', 'at <= $1', [since]);
  }

  /** Names of rows in some tables by their IDs, also of entries that were deleted. */
  async findNames(userId: string, ids: readonly string[], tables: readonly string[]): Promise<Map<string, string>> {
    const selects = tables.map((table) => `SELECT id, name FROM ${table} WHERE user_id = $1 AND id = ANY ($2)`);
    const statement = `${selects.join(' UNION ALL ')} LIMIT ${ids.length}`;
    const rows = await this.dataSource.query<{ id: string; name: string }[]>(statement, [userId, ids]);
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
}
