import { uuidv7 } from 'uuidv7';
import { completeScopes, notFound, parseText, refusal, type Scope } from '@macrolog/domain';
import { isUuid } from '../../../platform/ids';
import { deriveKey, sha256 } from '../../../platform/secrets';
import type { Viewer } from '../../../platform/viewer';
import { MAX_ACCESS_TOKENS } from '../account-limits';
import type { Dependencies } from '../dependencies';
import type { Owner } from '../reauthentication';
import type { SecondFactorService } from '../second-factor/second-factor.service';
import type { ShownToken } from './access-tokens.repository';
import { TokenFormat } from './token-format';
import { TokenViewers } from './token-viewers';

const MAX_NAME = 60;

export interface TokenRequest {
  name: string;
  scopes: readonly Scope[];
  expiresAt: Date | null;
}

export interface NewToken {
  /** Can't be read again. */
  token: string;
  accessToken: ShownToken;
}

/** Tokens with which programs of a user call the API, within scopes. */
export class AccessTokensService {
  private readonly format: TokenFormat;
  readonly viewers: TokenViewers;

  constructor(
    private readonly deps: Dependencies<'accessTokens' | 'clock' | 'limits' | 'securityLog' | 'settings'>,
    private readonly secondFactor: SecondFactorService,
  ) {
    this.format = new TokenFormat(deriveKey(deps.settings.jwtSecret, 'access tokens'));
    this.viewers = new TokenViewers(deps, this.format, deps.accessTokens);
  }

  list({ userId }: Viewer): Promise<ShownToken[]> {
    return this.deps.accessTokens.list(userId, this.deps.clock.now());
  }

  /**
   * Creates a token.
   * @throws AppError INVALID_INPUT for an invalid name, no scope or an end in the past; CONFLICT with `MAX_ACCESS_TOKENS`
   * tokens; as `SecondFactorService.confirm`.
   */
  async create(owner: Owner, { name, scopes, expiresAt }: TokenRequest): Promise<NewToken> {
    const { accessTokens, clock } = this.deps;
    const { userId } = owner.viewer;
    const now = clock.now();
    const shown = {
      id: uuidv7(),
      name: parseText(name, { field: 'name', max: MAX_NAME }),
      scopes: completeScopes(scopes),
      createdAt: now,
      expiresAt,
      lastUsedAt: null,
    };
    if (shown.scopes.length === 0) throw refusal('INVALID_INPUT', 'SCOPES_MISSING');
    if (expiresAt && expiresAt <= now) throw refusal('INVALID_INPUT', 'END_NOT_IN_FUTURE');
    const token = this.format.create(userId);
    await this.secondFactor.confirm(owner, 'access_token_created', async (manager) => {
      if ((await accessTokens.list(userId, now, manager)).length >= MAX_ACCESS_TOKENS) {
        throw refusal('CONFLICT', 'TOO_MANY_ACCESS_TOKENS', { params: { max: MAX_ACCESS_TOKENS } });
      }
      await accessTokens.insert(manager, { userId, tokenHash: sha256(token), ...shown });
    });
    return { token, accessToken: shown };
  }

  /** @throws AppError NOT_FOUND for an unknown token. */
  async revoke({ userId, sessionId }: Viewer, id: string): Promise<string> {
    if (!isUuid(id) || !(await this.deps.accessTokens.delete(userId, id))) throw notFound('ACCESS_TOKEN');
    this.deps.securityLog('access_token_revoked', { userId, sessionId });
    return id.toLowerCase();
  }

  purgeExpired(): Promise<void> {
    return this.deps.accessTokens.deleteExpired(this.deps.clock.now());
  }
}
