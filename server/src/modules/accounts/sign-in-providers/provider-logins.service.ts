import { refusal } from '@macrolog/domain';
import type { Browser, ClientInfo } from '../../../platform/viewer';
import type { AuthService } from '../auth.service';
import type { Dependencies } from '../dependencies';
import type { OpenedSession } from '../sessions.service';
import type { SignInAnswer, SignInProviders } from './sign-in-providers';
import { ACCOUNT_RATES } from '../rates';

const LOG_IN = { purpose: 'log_in' } as const;

const FAILURES = {
  expired: () => refusal('UNAUTHENTICATED', 'LOG_IN_EXPIRED'),
  refused: (provider: string) => refusal('UNAUTHENTICATED', 'PROVIDER_LOG_IN_REFUSED', { params: { provider } }),
} as const;

const notLinked = (provider: string) => refusal('UNAUTHENTICATED', 'PROVIDER_NOT_LINKED', { params: { provider } });

/** Logins with a sign-in provider. */
export class ProviderLoginsService {
  constructor(
    private readonly deps: Dependencies<
      'clock' | 'limits' | 'providerLinksRepository' | 'securityLog' | 'usersRepository'
    >,
    private readonly providers: SignInProviders,
    private readonly auth: AuthService,
  ) {}

  /** Starts a login. Returns its URL at the provider. @throws AppError as `SignInProviders.start`. */
  start(provider: string, clientInfo: ClientInfo, browser: Browser): Promise<string> {
    return this.providers.start(provider, LOG_IN, clientInfo, browser);
  }

  /**
   * Logs in to the account that is linked with the provider's user. Email addresses link nothing. Attempts of a client are
   * counted until they succeed.
   * @throws AppError UNAUTHENTICATED for a login that is used, expired, of another browser, refused by the provider, or of
   * a user without a link; SECOND_FACTOR_REQUIRED as `AuthService.logIn`; RATE_LIMITED; as `SignInProviders.finish`.
   */
  async complete(signIn: SignInAnswer): Promise<OpenedSession> {
    const { clock, limits, usersRepository, providerLinksRepository, securityLog } = this.deps;
    const { clientInfo, browser } = signIn;
    const { client, requestId } = clientInfo;
    const { name } = this.providers.get(signIn.provider).settings;
    await limits.consume(ACCOUNT_RATES.providerLogIn, client);
    const result = await this.providers.finish(signIn, LOG_IN);
    const link = 'identity' in result ? await providerLinksRepository.find(result.identity) : null;
    const user = link && (await usersRepository.find(link.userId));
    if (!user) {
      securityLog('log_in_failed', { client, requestId });
      throw 'failed' in result ? FAILURES[result.failed](name) : notLinked(name);
    }
    await limits.refund(ACCOUNT_RATES.providerLogIn, client);
    return this.auth.open(user, { clientInfo, browser }, async (manager) => {
      // The first of the two waits for a removal of the link.
      const isLinked =
        (await usersRepository.isOpen(manager, user.id)) &&
        (await providerLinksRepository.use(manager, link, clock.now()));
      if (!isLinked) throw notLinked(name);
    });
  }
}
