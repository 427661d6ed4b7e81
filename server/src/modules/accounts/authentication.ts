import type { Authenticator, ClientInfo, ProgramWrite, Viewer } from '../../platform/viewer';
import type { AccessTokensService } from './access-tokens/access-tokens.service';
import { TOKEN_PREFIX } from './access-tokens/token-format';
import type { TokenViewers } from './access-tokens/token-viewers';
import type { TokenWritesService } from './access-tokens/token-writes.service';
import type { ConnectedAppsService } from './connected-apps/connected-apps.service';
import { APP_TOKEN_PREFIX } from './connected-apps/oauth-model';
import type { SessionsService } from './sessions.service';

/** Finds the users of requests, which send the token of a login, of a program or of a connected app. */
export class Authentication implements Authenticator {
  constructor(
    private readonly sessions: SessionsService,
    private readonly accessTokens: AccessTokensService,
    private readonly apps: ConnectedAppsService,
    private readonly writes: TokenWritesService,
  ) {}

  viewer(token: string, client: ClientInfo): Promise<Viewer> {
    return this.findTable(token).viewer(token, client);
  }

  userNamedBy(token: string): string | undefined {
    return this.findTable(token).userNamedBy(token);
  }

  recordWrite(viewer: Viewer, write: ProgramWrite): Promise<void> {
    return this.writes.record(viewer, write);
  }

  runWrite(viewer: Viewer, write: ProgramWrite, work: () => unknown): Promise<unknown> {
    return this.writes.run(viewer, write, work);
  }

  private findTable(token: string): SessionsService | TokenViewers {
    if (token.startsWith(TOKEN_PREFIX)) return this.accessTokens.viewers;
    return this.apps.isOn && token.startsWith(APP_TOKEN_PREFIX.access) ? this.apps.viewers : this.sessions;
  }
}
