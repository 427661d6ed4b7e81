import type { DataSource, EntityManager } from 'typeorm';
import { sha256 } from '../../../platform/secrets';
import { MAX_PROVIDER_LINKS } from '../account-limits';
import { CHALLENGE_MS } from '../second-factor/login-challenges.repository';
import { ProviderLinkEntity, SignInStateEntity } from './provider-link.entity';

/** A user of a provider. */
export type Identity = Pick<ProviderLinkEntity, 'issuer' | 'subject'>;

type LinkRef = Pick<ProviderLinkEntity, 'userId' | 'id'>;

/** Expired states that one statement deletes: more than it adds, so that the table stays small without a job. */
const DELETED_STATES = 10;

/** The tables `provider_links` and `sign_in_states`. */
export class ProviderLinksRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Oldest first. */
  list(userId: string, manager = this.dataSource.manager): Promise<ProviderLinkEntity[]> {
    return manager.find(ProviderLinkEntity, {
      where: { userId },
      order: { createdAt: 'ASC', id: 'ASC' },
      take: MAX_PROVIDER_LINKS,
    });
  }

  /** The link of an identity, to whichever account. */
  find({ issuer, subject }: Identity): Promise<ProviderLinkEntity | null> {
    return this.dataSource.manager.findOneBy(ProviderLinkEntity, { issuer, subject });
  }

  async insert(manager: EntityManager, link: Omit<ProviderLinkEntity, 'user'>): Promise<void> {
    await manager.insert(ProviderLinkEntity, link);
  }

  /** Returns whether there was one. */
  async delete(manager: EntityManager, { userId, id }: LinkRef): Promise<boolean> {
    return (await manager.delete(ProviderLinkEntity, { userId, id })).affected === 1;
  }

  /** Deletes all links of a user. Returns their number. */
  async deleteAll(manager: EntityManager, userId: string): Promise<number> {
    return (await manager.delete(ProviderLinkEntity, { userId })).affected ?? 0;
  }

  /** Notes a login. False if the link was removed. */
  async use(manager: EntityManager, { userId, id }: LinkRef, lastUsedAt: Date): Promise<boolean> {
    return (await manager.update(ProviderLinkEntity, { userId, id }, { lastUsedAt })).affected === 1;
  }

  /** Uses up the state of a sign-in. False if it was used before. */
  async useState(state: string, now: Date): Promise<boolean> {
    const { manager } = this.dataSource;
    await manager.query(
      `DELETE FROM sign_in_states WHERE state_hash IN (
         SELECT state_hash FROM sign_in_states WHERE expires_at <= $1
          ORDER BY expires_at LIMIT ${DELETED_STATES} FOR UPDATE SKIP LOCKED)`,
      [now],
    );
    const expiresAt = new Date(now.getTime() + CHALLENGE_MS);
    const row = { stateHash: sha256(state), expiresAt };
    const insert = manager.createQueryBuilder().insert().into(SignInStateEntity).values(row);
    const result = await insert.orIgnore().returning('state_hash').execute();
    return (result.raw as unknown[]).length === 1;
  }
}
