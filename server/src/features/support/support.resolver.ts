import { Arg, Authorized, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type * as Rights from '../../core/entitlements';
import type { LocalDate } from '../../core/local-date';
import { CurrentStaff } from '../../graphql/current-staff';
import { Tier } from '../../graphql/enums';
import { pageCost, rangeCost } from '../../graphql/field-costs';
import { MaxItems } from '../../graphql/list-bounds';
import { DateTimeScalar, LocalDateScalar } from '../../graphql/scalars';
import { User } from '../users/user.type';
import { AuditEntry } from './audit-entry.type';
import { MAX_AUDIT_PAGE } from './audit-log.service';
import { DiaryCounts } from './diary-counts.type';
import type { Staff } from './staff';
import type { SupportDeedsService } from './support-deeds.service';
import type * as Support from './support.service';
import { SupportUser, UserConnection } from './support.type';
import { MAX_USERS_PAGE, type UserPage } from './find-users.query';

const UserId = () => Arg('userId', () => ID, { description: 'Of the account concerned.' });
const Reason = () =>
  Arg('reason', () => String, { description: '1 to 500 characters, kept in the audit log for ever.' });

const presentPage = ({ users, hasNextPage, count }: UserPage) => ({
  edges: users.map((user) => ({ cursor: user.id, node: user })),
  pageInfo: { hasNextPage, endCursor: users.at(-1)?.id ?? null },
  count,
});

/** Everything here is for support staff, and every field leaves one row in the audit log. */
@Resolver(() => SupportUser)
export class SupportResolver {
  constructor(
    private readonly support: Support.SupportService,
    private readonly deeds: SupportDeedsService,
  ) {}

  @Authorized()
  @Query(() => UserConnection, {
    description: 'Accounts, the newest first. For support staff.',
    complexity: pageCost(MAX_USERS_PAGE),
  })
  async users(
    @CurrentStaff() staff: Staff,
    @Arg('search', () => String, {
      nullable: true,
      description: 'Part of a name or an address; of one or two characters its beginning.',
    })
    search: string | null,
    @Arg('tier', () => Tier, { nullable: true, description: 'Only accounts that are on this tier now.' })
    tier: Rights.Tier | null,
    @Arg('first', () => Int, { defaultValue: 25, description: 'Size of the page, at most 100.' }) first: number,
    @Arg('after', () => String, { nullable: true, description: 'Cursor of the last account of the page before.' })
    after: string | null,
  ) {
    return presentPage(await this.support.findUsers(staff, { search, tier, first, after }));
  }

  @Authorized()
  @Query(() => SupportUser, { description: 'One account. For support staff.' })
  supportUser(@CurrentStaff() staff: Staff, @Arg('id', () => ID, { description: 'Of the account.' }) id: string) {
    return this.support.user(staff, id);
  }

  @FieldResolver(() => DiaryCounts, {
    complexity: rangeCost(20),
    description: 'How full the diary is, day by day and month by month. At most 366 days.',
  })
  diary(
    @Root() user: Support.SupportUser,
    @Arg('from', () => LocalDateScalar, { description: 'First day.' }) from: LocalDate,
    @Arg('to', () => LocalDateScalar, { description: 'Last day.' }) to: LocalDate,
  ) {
    return this.support.diary(user, from, to);
  }

  @FieldResolver(() => Int, { description: 'Entries in the diary.' })
  foodLogCount(@Root() { counts }: Support.SupportUser) {
    return counts.entries;
  }

  @Authorized()
  @MaxItems(MAX_AUDIT_PAGE)
  @Query(() => [AuditEntry], {
    complexity: pageCost(MAX_AUDIT_PAGE),
    description: 'What support staff and the operator did and looked at, newest first. For support staff.',
  })
  auditLog(
    @CurrentStaff() staff: Staff,
    @Arg('first', () => Int, { defaultValue: 50, description: 'Size of the page, at most 200.' }) first: number,
    @Arg('after', () => String, { nullable: true, description: 'Id of the last entry of the page before.' })
    after: string | null,
    @Arg('subject', () => ID, { nullable: true, description: 'Only what concerns this account.' })
    subject: string | null,
  ) {
    return this.support.auditLog(staff, { first, after, subject });
  }

  @Authorized()
  @Mutation(() => Boolean, {
    description:
      'Has a link mailed to the account’s own address with which a forgotten password can be replaced. False where three were mailed within the hour. For support staff.',
  })
  sendPasswordReset(@CurrentStaff() staff: Staff, @UserId() userId: string) {
    return this.deeds.sendPasswordReset(staff, userId);
  }

  @Authorized()
  @Mutation(() => User, { description: 'Logs the account out of every browser. For support staff.' })
  endSessions(@CurrentStaff() staff: Staff, @UserId() userId: string, @Reason() reason: string) {
    return this.deeds.endSessions(staff, userId, reason);
  }

  @Authorized()
  @Mutation(() => User, {
    description:
      'Asks the payment provider for all that the account has bought and brings its rights to that. Safe to repeat. For support staff.',
  })
  resyncBilling(@CurrentStaff() staff: Staff, @UserId() userId: string) {
    return this.deeds.resyncBilling(staff, userId);
  }

  @Authorized()
  @Mutation(() => User, {
    description:
      'Gives a tier by hand, in place of any that was given before; FREE takes it back. What was paid for stays. For support staff, and never for oneself.',
  })
  grantTier(
    @CurrentStaff() staff: Staff,
    @UserId() userId: string,
    @Arg('tier', () => Tier, { description: 'What to give.' }) tier: Rights.Tier,
    @Reason() reason: string,
    @Arg('until', () => DateTimeScalar, { nullable: true, description: 'When it ends; without it never.' })
    until: Date | null,
  ) {
    return this.deeds.grantTier(staff, { userId, tier, reason, until });
  }
}

@Resolver(() => UserConnection)
export class UserConnectionResolver {
  /** Costs a statement of its own, so only where it is asked for. */
  @FieldResolver(() => Int, { description: 'Of all accounts that match, not of this page.' })
  totalCount(@Root() page: ReturnType<typeof presentPage>) {
    return page.count();
  }
}
