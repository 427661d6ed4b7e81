import type { DataSource, EntityManager } from 'typeorm';
import { redactId } from '../../../platform/ids';
import { inTransaction } from '../../../platform/database/transaction';
import { SandboxObjectEntity } from './sandbox-object.entity';
import type { Kind, OfKind, StripeObject } from './stripe-objects';

const SANDBOX_LOCK = 7_402_002;

/** The sandbox's objects within one transaction. */
export class SandboxObjects {
  private constructor(private readonly manager: EntityManager) {}

  /** Runs one transaction at a time across all processes. The sandbox doesn't need to be fast. */
  static withLock<T>(dataSource: DataSource, work: (objects: SandboxObjects) => Promise<T>): Promise<T> {
    return inTransaction(dataSource, async (manager) => {
      await manager.query('SELECT pg_advisory_xact_lock($1)', [SANDBOX_LOCK]);
      return work(new SandboxObjects(manager));
    });
  }

  async find<K extends Kind>(kind: K, id: string): Promise<OfKind<K> | null> {
    const found = await this.manager.findOneBy(SandboxObjectEntity, { id, kind });
    return found && (found.data as OfKind<K>);
  }

  async get<K extends Kind>(kind: K, id: string): Promise<OfKind<K>> {
    const found = await this.find(kind, id);
    if (!found) throw new Error(`The sandbox has lost ${kind} ${redactId(id)}`);
    return found;
  }

  /** The object with this ID, of any kind. */
  async any(id: string): Promise<StripeObject | null> {
    const found = await this.manager.findOneBy(SandboxObjectEntity, { id });
    return found && (found.data as StripeObject);
  }

  /** Objects of a kind that contain all these values, newest first. */
  async list<K extends Kind>(kind: K, holding: object = {}, limit = 100): Promise<OfKind<K>[]> {
    const rows = await this.manager.query<{ data: OfKind<K> }[]>(
      `SELECT data FROM sandbox_objects WHERE kind = $1 AND data @> $2::jsonb ORDER BY created_at DESC, id LIMIT $3`,
      [kind, JSON.stringify(holding), limit],
    );
    return rows.map(({ data }) => data);
  }

  async put<T extends StripeObject>(thing: T): Promise<T> {
    await this.manager.query(
      `INSERT INTO sandbox_objects (id, kind, data) VALUES ($1, $2, $3)
       ON CONFLICT (id) DO UPDATE SET data = EXCLUDED.data`,
      [thing.id, thing.object, JSON.stringify(thing)],
    );
    return thing;
  }
}
