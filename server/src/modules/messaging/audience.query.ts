import type { EntityManager } from 'typeorm';
import type { PaymentProvider } from '../billing/payment-gateway';
import { PURCHASES_JOIN, RIGHTS_COLUMNS, type RightsRow } from '../accounts/rights.query';
import { effectiveRights, toTier } from '../accounts/tier';
import type { UserEntity } from '../accounts/user.entity';

/** Sorts before every ID. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

type Account = RightsRow & Pick<UserEntity, 'id' | 'username' | 'email'>;

export type CampaignRecipient = Pick<UserEntity, 'id' | 'username' | 'email'>;

interface Page {
  readers: CampaignRecipient[];
  /** Accounts checked, including paid ones. */
  seen: number;
  /** Start of the next page; null after the last page. */
  last: string | null;
}

/** Recipients of marketing email: free accounts that haven't opted out. */
export class AudienceQuery {
  constructor(private readonly provider: PaymentProvider) {}

  /**
   * One page of recipients, by ID. The rows are locked, so that they can't be deleted or change their address until the
   * transaction ends.
   */
  async page(
    manager: EntityManager,
    { after = FIRST_ID, joinedBy, size, now }: { after?: string | undefined; joinedBy: Date; size: number; now: Date },
  ): Promise<Page> {
    const accounts = await manager.query<Account[]>(
      `SELECT u.id, u.username, u.email, ${RIGHTS_COLUMNS} FROM users u ${PURCHASES_JOIN}
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

  /** One recipient; null if the user isn't a recipient at this time. */
  async reader(manager: EntityManager, userId: string, now: Date): Promise<CampaignRecipient | null> {
    const [account] = await manager.query<Account[]>(
      `SELECT u.id, u.username, u.email, ${RIGHTS_COLUMNS} FROM users u ${PURCHASES_JOIN} 
        WHERE u.id = $1 AND u.marketing_opt_in AND u.closed_at IS NULL`,
      [userId, this.provider],
    );
    return account && isFree(account, now) ? account : null;
  }
}

const isFree = (account: Account, now: Date): boolean => toTier(effectiveRights(account, now), now) === 'free';
