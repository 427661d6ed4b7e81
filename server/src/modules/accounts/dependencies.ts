import type { Core } from '../../platform/module';
import type { Outbox } from '../outbox';
import type { PreferencesService } from '../preferences/preferences.service';
import type { AccessTokensRepository } from './access-tokens/access-tokens.repository';
import type { AccountLog } from './account-events';
import type { ConnectedAppsRepository } from './connected-apps/connected-apps.repository';
import type { EmailTokensRepository } from './email-tokens.repository';
import type { Passwords } from './passwords';
import type { FactorRemovalsRepository } from './second-factor/factor-removals.repository';
import type { LoginChallengesRepository } from './second-factor/login-challenges.repository';
import type { SecondFactorRepository } from './second-factor/second-factor.repository';
import type { SessionsRepository } from './sessions.repository';
import type { ProviderLinksRepository } from './sign-in-providers/provider-links.repository';
import type { UsersRepository } from './users.repository';

/** Everything below the services of this module. */
export interface AccountDependencies extends Omit<Core, 'securityLog'> {
  securityLog: AccountLog;
  usersRepository: UsersRepository;
  sessionsRepository: SessionsRepository;
  emailTokens: EmailTokensRepository;
  passwords: Passwords;
  mails: Outbox;
  preferences: PreferencesService;
  factors: SecondFactorRepository;
  factorRemovalsRepository: FactorRemovalsRepository;
  accessTokens: AccessTokensRepository;
  connectedApps: ConnectedAppsRepository;
  loginChallenges: LoginChallengesRepository;
  providerLinksRepository: ProviderLinksRepository;
}

/** The dependencies of one service. */
export type Dependencies<Names extends keyof AccountDependencies> = Pick<AccountDependencies, Names>;
