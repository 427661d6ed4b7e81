import { LessThanOrEqual, MoreThan, type DataSource, type EntityManager } from 'typeorm';
import { deleteInBatches } from '../../../platform/jobs/work-queue';
import { createSecret, parseUserSecret, sha256 } from '../../../platform/secrets';
import { MAX_OPEN_CHALLENGES } from '../account-limits';
import { LoginChallengeEntity, type ChallengePurpose } from './second-factor.entity';

/** Lifetime of a challenge. */
export const CHALLENGE_MS = 300_000;

/**
 * Answered challenges that are kept until they expire. Only the owner of a passkey can answer so many, so a further
 * one is refused.
 */
export const MAX_USED_CHALLENGES = 100;

/** A challenge of a user, as stored. */
export interface ChallengeRef {
  userId: string;
  challengeHash: Buffer;
  purpose: Exclude<ChallengePurpose, 'used'>;
  boundTo: Buffer;
}

/** Binds a challenge to a session. */
export const boundToSession = (sessionId: string): Buffer => sha256(sessionId);

/** Reads the user and the hash from the challenge of a login; undefined if it isn't one. */
export function parseLoginChallenge(challenge: unknown): Pick<ChallengeRef, 'userId' | 'challengeHash'> | undefined {
  const sent = parseUserSecret(challenge);
  return sent && { userId: sent.userId, challengeHash: sha256(Buffer.from(sent.secret, 'base64url')) };
}

/** The table `login_challenges`: steps of logins and of registrations that are waiting for an answer. */
export class LoginChallengesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Creates a challenge and ends the user's oldest ones beyond `MAX_OPEN_CHALLENGES`. */
  async create(
    manager: EntityManager,
    { userId, purpose, boundTo }: Pick<ChallengeRef, 'userId' | 'purpose' | 'boundTo'>,
    now: Date,
  ): Promise<Buffer> {
    await this.lock(manager, userId);
    await manager.query(
      `DELETE FROM login_challenges WHERE user_id = $1 AND challenge_hash IN (
         SELECT challenge_hash FROM login_challenges WHERE user_id = $1 AND purpose <> 'used'
          ORDER BY created_at DESC, challenge_hash OFFSET ${MAX_OPEN_CHALLENGES - 1})`,
      [userId],
    );
    const challenge = createSecret();
    await manager.insert(LoginChallengeEntity, {
      userId,
      challengeHash: sha256(challenge),
      purpose,
      boundTo,
      ...this.lifetime(now),
    });
    return challenge;
  }

  isOpen(ref: ChallengeRef, now: Date, manager = this.dataSource.manager): Promise<boolean> {
    return manager.existsBy(LoginChallengeEntity, { ...ref, expiresAt: MoreThan(now) });
  }

  /** Ends a challenge. False if another answer did so first, or it has expired. */
  async take(manager: EntityManager, ref: ChallengeRef, now: Date): Promise<boolean> {
    const { affected } = await manager.delete(LoginChallengeEntity, { ...ref, expiresAt: MoreThan(now) });
    return affected === 1;
  }

  /** Notes that a passkey answered a challenge that isn't stored. False if it did so before, or too often. */
  async spend(manager: EntityManager, userId: string, challenge: Buffer, boundTo: Buffer, now: Date): Promise<boolean> {
    await this.lock(manager, userId);
    await manager.delete(LoginChallengeEntity, { userId, purpose: 'used', expiresAt: LessThanOrEqual(now) });
    const used = await manager.countBy(LoginChallengeEntity, { userId, purpose: 'used' });
    if (used >= MAX_USED_CHALLENGES) return false;
    const row = { userId, challengeHash: sha256(challenge), purpose: 'used', boundTo, ...this.lifetime(now) } as const;
    const insert = manager.createQueryBuilder().insert().into(LoginChallengeEntity).values(row);
    const result = await insert.orIgnore().returning('user_id').execute();
    return (result.raw as unknown[]).length === 1;
  }

  deleteExpired(now: Date): Promise<void> {
    return deleteInBatches(this.dataSource, 'login_challenges', 'expires_at <= $1', [now]);
  }

  private lifetime(now: Date) {
    return { createdAt: now, expiresAt: new Date(now.getTime() + CHALLENGE_MS) };
  }

  /** Concurrent logins to one account wait for each other, so that each counts the rows of the others. */
  private async lock(manager: EntityManager, userId: string): Promise<void> {
    await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('challenges ' || $1, 0))`, [userId]);
  }
}
