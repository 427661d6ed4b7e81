import type { DataSource } from 'typeorm';
import type { Tier } from '@macrolog/domain';
import type { Queryable } from '../../platform/database/transaction';
import { NIL_ID } from '../../platform/ids';
import { joinRights } from '../entitlements/rights';
import type { UserEntity } from '../accounts/user.entity';
import type { PaymentProvider } from '../../config/payments';
import { CampaignEntity } from './campaign.entity';

/** A free account that hasn't opted out of marketing email. */
export type CampaignRecipient = Pick<UserEntity, 'id' | 'username' | 'email'>;
type Account = CampaignRecipient & { tier: Tier };

export interface RecipientsPage {
  recipients: CampaignRecipient[];
  /** Accounts checked, including paid ones. */
  seen: number;
  /** Start of the next page; null after the last page. */
  next: string | null;
}

interface PageOptions {
  after?: string | undefined;
  joinedBy: Date;
  size: number;
  now: Date;
  locks: boolean;
}

/** Accounts that receive marketing email unless they have paid. */
const SUBSCRIBERS = `SELECT u.id, u.username, u.email, rights.tier FROM users u ${joinRights('$1', '$2')}
  WHERE u.marketing_opt_in AND u.closed_at IS NULL`;

/** Campaigns and their recipients. */
export class CampaignsRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly provider: PaymentProvider,
  ) {}

  /** Stores a campaign when it starts. Returns the stored one if it has started before. */
  async start(campaign: Readonly<Pick<CampaignEntity, keyof CampaignEntity>>): Promise<CampaignEntity> {
    const { manager } = this.dataSource;
    await manager.createQueryBuilder().insert().into(CampaignEntity).values(campaign).orIgnore().execute();
    return manager.findOneByOrFail(CampaignEntity, { id: campaign.id });
  }

  find(id: string): Promise<CampaignEntity | null> {
    return this.dataSource.manager.findOneBy(CampaignEntity, { id });
  }

  /**
   * One page of recipients, by ID.
   * @param options.locks Locks the rows, so that they can't be deleted or change their address until the transaction
   * ends.
   */
  async page(
    database: Queryable,
    { after = NIL_ID, joinedBy, size, now, locks }: PageOptions,
  ): Promise<RecipientsPage> {
    const accounts = await database.query<Account[]>(
      `${SUBSCRIBERS} AND u.id > $3 AND u.created_at <= $4 ORDER BY u.id LIMIT $5 ${locks ? 'FOR KEY SHARE OF u' : ''}`,
      [this.provider, now, after, joinedBy, size],
    );
    return {
      recipients: accounts.filter(({ tier }) => tier === 'free'),
      seen: accounts.length,
      next: accounts.length < size ? null : (accounts.at(-1)?.id ?? null),
    };
  }

  /** One recipient; null if the user isn't a recipient at this time. */
  async recipient(userId: string, now: Date): Promise<CampaignRecipient | null> {
    const parameters = [this.provider, now, userId];
    const [account] = await this.dataSource.query<Account[]>(`${SUBSCRIBERS} AND u.id = $3`, parameters);
    return account?.tier === 'free' ? account : null;
  }
}
