import { Arg, Args, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { SCOPES } from '@macrolog/domain';
import type * as Domain from '@macrolog/domain';
import { Access } from '../../../platform/graphql/access';
import { DateTimeScalar } from '../../../platform/graphql/common.type';
import { CurrentSession, CurrentViewer } from '../../../platform/graphql/current-viewer';
import { pageCost } from '../../../platform/graphql/field-costs';
import { MaxArgItems, MaxItems } from '../../../platform/graphql/list-bounds';
import { SingleUse } from '../../../platform/graphql/single-use';
import type { OwnSession, Viewer } from '../../../platform/viewer';
import { MAX_ACCESS_TOKENS, MAX_SHOWN_WRITES } from '../account-limits';
import { OwnerArguments } from '../second-factor/owner-arguments';
import type { OwnerProof } from '../reauthentication';
import type { AccessTokensService } from './access-tokens.service';
import { AccessToken, NewAccessToken, Scope, TokenWrite } from './access-tokens.type';
import type { TokenWritesService } from './token-writes.service';

@Resolver()
export class AccessTokensResolver {
  constructor(
    private readonly tokens: AccessTokensService,
    private readonly writes: TokenWritesService,
  ) {}

  @Access('session')
  @MaxItems(MAX_ACCESS_TOKENS, { usual: 3 })
  @Query(() => [AccessToken], { description: "The viewer's tokens that haven't ended, newest first. At most 20." })
  accessTokens(@CurrentViewer() viewer: Viewer) {
    return this.tokens.list(viewer);
  }

  @Access('session')
  @MaxItems(MAX_SHOWN_WRITES, { usual: 50 })
  @Query(() => [TokenWrite], {
    complexity: pageCost(MAX_SHOWN_WRITES),
    description: 'Writes of programs with a token in the last 90 days, newest first. The last 1,000 writes are kept.',
  })
  tokenWrites(
    @CurrentViewer() viewer: Viewer,
    @Arg('first', () => Int, { defaultValue: 50, description: 'At most 100.' }) first: number,
    @Arg('after', () => ID, { nullable: true, description: 'ID of the last write of the previous page.' })
    after: string | null | undefined,
  ) {
    return this.writes.list(viewer, { first, after });
  }

  @Access('session')
  @SingleUse()
  @MaxArgItems({ scopes: { max: SCOPES.length } })
  @Mutation(() => NewAccessToken, {
    description:
      'Creates a token for a program. A scope to write adds the one to read. INVALID_INPUT without a scope or with an end in the past; CONFLICT with 20 tokens.',
  })
  createAccessToken(
    @CurrentSession() session: OwnSession,
    @Arg('name', () => String, { description: '1 to 60 characters.' }) name: string,
    @Arg('scopes', () => [Scope], { description: 'Permissions of the token.' }) scopes: Domain.Scope[],
    @Arg('expiresAt', () => DateTimeScalar, { nullable: true, description: "Null or omitted if it doesn't end." })
    expiresAt: Date | null | undefined,
    @Args(() => OwnerArguments) proof: OwnerProof,
  ) {
    const owner = { ...session, ...proof };
    return this.tokens.create(owner, { name, scopes, expiresAt: expiresAt ?? null });
  }

  @Access('session')
  @Mutation(() => ID, {
    description: 'Revokes a token. NOT_FOUND if the account has none with this ID. Returns the ID.',
  })
  revokeAccessToken(
    @CurrentViewer() viewer: Viewer,
    @Arg('id', () => ID, { description: 'ID of the token.' }) id: string,
  ) {
    return this.tokens.revoke(viewer, id);
  }
}
