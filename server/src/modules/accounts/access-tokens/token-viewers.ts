import { invalidToken } from '@macrolog/domain';
import type { ClientInfo, Viewer } from '../../../platform/viewer';
import type { Dependencies } from '../dependencies';
import { LastUses } from '../last-uses';
import { LOCAL_ACCOUNT_RATES } from '../rates';
import type { TokenUser } from './access-tokens.repository';
import type { TokenFormat, TokenRef } from './token-format';

/** How often the last use of a token is written. */
const USE_PRECISION_MS = 60_000;

/** The table of the tokens. */
interface TokenTable {
  findUser(ref: TokenRef, now: Date): Promise<TokenUser | undefined>;
  setLastUse(userId: string, id: string, lastUsedAt: Date): Promise<void>;
}

/** Finds the users of tokens of programs. */
export class TokenViewers {
  private readonly lastUses = new LastUses(USE_PRECISION_MS);

  constructor(
    private readonly deps: Dependencies<'clock' | 'limits'>,
    private readonly format: TokenFormat,
    private readonly table: TokenTable,
  ) {}

  /**
   * The user of a token, who has no rights of support staff.
   * @throws AppError UNAUTHENTICATED if the token is unknown, revoked or expired; RATE_LIMITED after too many requests.
   */
  async viewer(token: string, { suspend }: Pick<ClientInfo, 'suspend'>): Promise<Viewer> {
    const { clock, limits } = this.deps;
    const ref = this.format.read(token);
    if (!ref) throw invalidToken();
    await limits.consumeLocally(LOCAL_ACCOUNT_RATES.program, ref.tokenHash.toString('base64'));
    const now = clock.now();
    const found = await this.table.findUser(ref, now);
    if (!found) throw invalidToken();
    const { userId } = ref;
    await limits.consumeLocally(LOCAL_ACCOUNT_RATES.programs, userId);
    const { id, name, scopes, tier, language, timeZone, lastUsedAt } = found;
    this.lastUses.note(id, lastUsedAt, now, () => this.table.setLastUse(userId, id, now));
    const rights = { tier, language, timeZone, isAdmin: false, hasSecondFactor: false };
    return { userId, sessionId: id, grant: { id, name, scopes }, ...rights, ...(suspend && { suspend }) };
  }

  userNamedBy(token: string): string | undefined {
    return this.format.read(token)?.userId;
  }
}
