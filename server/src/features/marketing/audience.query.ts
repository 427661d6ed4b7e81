import type { EntityManager } from 'typeorm';
import type { PaymentProvider } from '../payments/payment-gateway';
import { BOUGHT, RIGHTS_COLUMNS, type RightsRow } from '../users/rights.query';
import { effectiveRights, tierOf } from '../users/tier';
import type { UserEntity } from '../users/user.entity';

/** Before every id. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

type Account = RightsRow & Pick<UserEntity, 'id' | 'username' | 'email'>;

export type Reader = Pick<UserEntity, 'id' | 'username' | 'email'>;

interface Page {
  readers: Reader[];
  /** Accounts that were looked at, paid ones included. */
  seen: number;
  /** After which the next page begins; null after the last. */
  last: string | null;
}

/** Whom marketing mail may reach: free accounts that have not said no. */
export class AudienceQuery {
  constructor(private readonly provider: PaymentProvider) {}

  /** Some of them, in the order of their ids. They can neither go nor change their address until the transaction ends. */
  async page(
    manager: EntityManager,
    { after = FIRST_ID, joinedBy, size, now }: { after?: string | undefined; joinedBy: Date; size: number; now: Date },
  ): Promise<Page> {
    const accounts = await manager.query<Account[]>(
      `SELECT u.id, u.username, u.email, ${RIGHTS_COLUMNS} FROM users u ${BOUGHT}
        WHERE u.id > $1 AND u.marketing_opt_in AND u.closed_at IS NULL AND u.created_at <= $3
        ORDER BY u.id LIMIT $4 FOR KEY SHARE OF u`,
      [after, this.provider, joinedBy, size],
    );
    return {
      readers: accounts
        .filter((account) => isFree(account, now))
        .map(({ id, username, email }) => ({ id, username, email })),
      seen: accounts.length,
      last: accounts.length < size ? null : (accounts.at(-1)?.id ?? null),
    };
  }

  /** One of them; null for whoever is none, now. */
  async reader(manager: EntityManager, userId: string, now: Date): Promise<Reader | null> {
    const [account] = await manager.query<Account[]>(
      `SELECT u.id, u.username, u.email, ${RIGHTS_COLUMNS} FROM users u ${BOUGHT} 
        WHERE u.id = $1 AND u.marketing_opt_in AND u.closed_at IS NULL`,
      [userId, this.provider],
    );
    return account && isFree(account, now) ? account : null;
  }
}

const isFree = (account: Account, now: Date): boolean => tierOf(effectiveRights(account, now), now) === 'free';
