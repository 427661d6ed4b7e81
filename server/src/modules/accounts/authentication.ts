import type { Authenticator, ClientInfo, ProgramWrite, Viewer } from '../../platform/viewer';
import type { AccessTokensService } from './access-tokens/access-tokens.service';
import { TOKEN_PREFIX } from './access-tokens/token-format';
import type { TokenWritesService } from './access-tokens/token-writes.service';
import type { SessionsService } from './sessions.service';

/** Finds the users of requests, which send the token of a login or of a program. */
export class Authentication implements Authenticator {
  constructor(
    private readonly sessions: SessionsService,
    private readonly accessTokens: AccessTokensService,
    private readonly writes: TokenWritesService,
  ) {}

  viewer(token: string, client: ClientInfo): Promise<Viewer> {
    return this.serviceFor(token).viewer(token, client);
  }

  userNamedBy(token: string): string | undefined {
    return this.serviceFor(token).userNamedBy(token);
  }

  recordWrite(viewer: Viewer, write: ProgramWrite): Promise<void> {
    return this.writes.record(viewer, write);
  }

  private serviceFor(token: string): SessionsService | AccessTokensService {
    return token.startsWith(TOKEN_PREFIX) ? this.accessTokens : this.sessions;
  }
}
