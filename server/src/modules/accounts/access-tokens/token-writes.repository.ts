import { MoreThan, type DataSource } from 'typeorm';
import { deleteInBatches } from '../../../platform/jobs/work-queue';
import { TokenWriteEntity } from './access-token.entity';

/** Names of rows that one statement returns. */
const MAX_NAMES = 10;

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

  /** Newest first. */
  list(userId: string, since: Date, take: number): Promise<TokenWriteEntity[]> {
    const where = { userId, at: MoreThan(since) };
    return this.dataSource.manager.find(TokenWriteEntity, { where, order: { id: 'DESC' }, take });
  }

  deleteBefore(since: Date): Promise<void> {
    return deleteInBatches(this.dataSource, 'token_writes', 'at <= $1', [since]);
  }

  /** Names of rows in some tables, also of entries that were deleted. */
  async findNames(userId: string, ids: readonly string[], tables: readonly string[]): Promise<string[]> {
    const selects = tables.map((table) => `SELECT name FROM ${table} WHERE user_id = $1 AND id = ANY ($2)`);
    const statement = `${selects.join(' UNION ')} LIMIT ${MAX_NAMES}`;
    const rows = await this.dataSource.query<{ name: string }[]>(statement, [userId, ids]);
    return rows.map(({ name }) => name);
  }
}
