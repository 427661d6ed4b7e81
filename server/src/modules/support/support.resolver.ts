import { Arg, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type * as Domain from '@macrolog/domain';
import { Access } from '../../platform/graphql/access';
import { DateTimeScalar, LocalDateScalar } from '../../platform/graphql/common.type';
import { CurrentStaff } from '../../platform/graphql/current-viewer';
import { pageCost, rangeCost } from '../../platform/graphql/field-costs';
import { MaxItems } from '../../platform/graphql/list-bounds';
import { toConnection, type CountedPage } from '../../platform/graphql/page';
import { User, Tier } from '../accounts/user.type';
import type { SupportActionsService } from './support-actions.service';
import type { Staff } from '../../platform/viewer';
import { MAX_AUDIT_PAGE } from '../audit/audit-entry.entity';
import { MAX_USERS_PAGE } from './support.repository';
import type * as Support from './support.service';
import { AuditEntry, DiaryCounts, FactorRemoval, SupportUser, UserConnection } from './support.type';

const UserId = () => Arg('userId', () => ID, { description: 'ID of the account.' });
const Reason = () =>
  Arg('reason', () => String, { description: '1 to 500 characters. Stored permanently in the audit log.' });

/** Support operations. Every field adds one entry to the audit log. */
@Resolver(() => SupportUser)
export class SupportResolver {
  constructor(
    private readonly support: Support.SupportService,
    private readonly actions: SupportActionsService,
  ) {}

  @Access('session')
  @Query(() => UserConnection, {
    description: 'Accounts, newest first. Support staff only.',
    complexity: pageCost(MAX_USERS_PAGE),
  })
  async users(
    @CurrentStaff() staff: Staff,
    @Arg('search', () => String, {
      nullable: true,
      description: 'Part of a username or email address. With 1 or 2 characters, its beginning.',
    })
    search: string | null,
    @Arg('tier', () => Tier, { nullable: true, description: 'Only accounts that are currently on this tier.' })
    tier: Domain.Tier | null,
    @Arg('first', () => Int, { defaultValue: 25, description: 'Page size, at most 100.' }) first: number,
    @Arg('after', () => String, { nullable: true, description: 'Cursor of the last account of the previous page.' })
    after: string | null,
  ) {
    const { users, ...page } = await this.support.findUsers(staff, { search, tier, first, after });
    return toConnection({ ...page, items: users, toCursor: ({ id }) => id });
  }

  @Access('session')
  @Query(() => SupportUser, { description: 'One account. Support staff only.' })
  supportUser(@CurrentStaff() staff: Staff, @Arg('id', () => ID, { description: 'ID of the account.' }) id: string) {
    return this.support.user(staff, id);
  }

  @FieldResolver(() => DiaryCounts, {
    complexity: rangeCost(20),
    description: 'Number of diary entries per day and month. At most 366 days.',
  })
  diary(
    @Root() user: Support.SupportUser,
    @Arg('from', () => LocalDateScalar, { description: 'First day.' }) from: Domain.LocalDate,
    @Arg('to', () => LocalDateScalar, { description: 'Last day.' }) to: Domain.LocalDate,
  ) {
    return this.support.diary(user, from, to);
  }

  @FieldResolver(() => Int, { description: 'Number of diary entries.' })
  foodLogCount(@Root() { counts }: Support.SupportUser) {
    return counts.entries;
  }

  @Access('session')
  @MaxItems(MAX_AUDIT_PAGE)
  @Query(() => [AuditEntry], {
    complexity: pageCost(MAX_AUDIT_PAGE),
    description: 'Actions of support staff and the operator, newest first. Support staff only.',
  })
  auditLog(
    @CurrentStaff() staff: Staff,
    @Arg('first', () => Int, { defaultValue: 50, description: 'Page size, at most 200.' }) first: number,
    @Arg('after', () => String, { nullable: true, description: 'ID of the last entry of the previous page.' })
    after: string | null,
    @Arg('subject', () => ID, { nullable: true, description: 'Only entries that affect this account.' })
    subject: string | null,
  ) {
    return this.support.auditLog(staff, { first, after, subject });
  }

  @Access('session')
  @Mutation(() => Boolean, {
    description:
      "Sends a password reset link to the account's email address. False if 3 were already sent in the last hour. Support staff only.",
  })
  sendPasswordReset(@CurrentStaff() staff: Staff, @UserId() userId: string) {
    return this.actions.sendPasswordReset(staff, userId);
  }

  @Access('session')
  @Mutation(() => User, { description: 'Logs the account out everywhere. Support staff only.' })
  endSessions(@CurrentStaff() staff: Staff, @UserId() userId: string, @Reason() reason: string) {
    return this.actions.endSessions(staff, userId, reason);
  }

  @Access('session')
  @Mutation(() => User, {
    description:
      "Fetches the account's purchases from the payment provider and updates its tier. Idempotent. Support staff only.",
  })
  resyncBilling(@CurrentStaff() staff: Staff, @UserId() userId: string) {
    return this.actions.resyncBilling(staff, userId);
  }

  @Access('session')
  @Mutation(() => User, {
    description:
      'Grants a tier manually and replaces any earlier manual grant. FREE revokes it. Purchases stay. Support staff only; not for your own account.',
  })
  grantTier(
    @CurrentStaff() staff: Staff,
    @UserId() userId: string,
    @Arg('tier', () => Tier, { description: 'Tier to grant.' }) tier: Domain.Tier,
    @Reason() reason: string,
    @Arg('until', () => DateTimeScalar, {
      nullable: true,
      description: "End of the grant. If omitted, it doesn't end.",
    })
    until: Date | null,
  ) {
    return this.actions.grantTier(staff, { userId, tier, reason, until });
  }

  @Access('session')
  @Mutation(() => FactorRemoval, {
    description:
      'Starts the removal of all second factors of an account whose owner has lost them: passkeys, login codes and recovery codes. The owner is mailed and can cancel it; after 48 hours, the factors are removed and all sessions end. Returns the pending removal if there is one. CONFLICT without a second factor. Support staff only; not for your own account.',
  })
  startFactorRemoval(@CurrentStaff() staff: Staff, @UserId() userId: string, @Reason() reason: string) {
    return this.actions.startFactorRemoval(staff, userId, reason);
  }

  @Access('session')
  @Mutation(() => User, {
    description: 'Cancels the pending removal of second factors. Idempotent. Support staff only.',
  })
  cancelFactorRemoval(@CurrentStaff() staff: Staff, @UserId() userId: string, @Reason() reason: string) {
    return this.actions.cancelFactorRemoval(staff, userId, reason);
  }
}

@Resolver(() => UserConnection)
export class UserConnectionResolver {
  /** Needs another statement, so it is counted only if requested. */
  @FieldResolver(() => Int, { description: 'Number of all matching accounts, not only this page.' })
  totalCount(@Root() page: CountedPage) {
    return page.count();
  }
}
