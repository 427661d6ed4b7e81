import { BrowserCookie } from '../../platform/http/browser-cookie';
import { HOUR_MS } from '../../platform/jobs/job-runner';
import { deriveKey } from '../../platform/secrets';
import type { Core } from '../../services';
import type { CustomersRepository } from '../billing/customers.repository';
import type { PaymentCancellation } from '../billing/payment-cancellation';
import type { MailsRepository } from '../messaging/mails.repository';
import type { AuditLogService } from '../support/audit-log.service';
import type { Module } from '../../modules';
import type { PreferencesService } from '../preferences/preferences.service';
import { AccountDeletionService, AccountPurge } from './account-deletion.service';
import { EventMails } from './account-mails';
import { AccountsResolver } from './accounts.resolver';
import { accountsRoutes } from './accounts.routes';
import { AuthService } from './auth.service';
import { EmailChangesService } from './email-changes.service';
import { EmailTokensRepository } from './email-tokens.repository';
import { PasswordChangesService } from './password-changes.service';
import { PasswordResetsService } from './password-resets.service';
import { Passwords } from './passwords';
import { Reauthentication } from './reauthentication';
import { FactorChecks } from './second-factor/factor-checks';
import { FactorLoginsService } from './second-factor/factor-logins.service';
import { FactorRemovalsRepository } from './second-factor/factor-removals.repository';
import { FactorRemovalsResolver } from './second-factor/factor-removals.resolver';
import { FactorRemovalsService } from './second-factor/factor-removals.service';
import { LoginChallengesRepository } from './second-factor/login-challenges.repository';
import { PasskeyAssertions } from './second-factor/passkey-assertions';
import { PasskeysService } from './second-factor/passkeys.service';
import * as entities from './second-factor/second-factor.entity';
import { SecretBox } from './second-factor/secret-box';
import { SecondFactorRepository } from './second-factor/second-factor.repository';
import { SecondFactorResolver } from './second-factor/second-factor.resolver';
import { SecondFactorService } from './second-factor/second-factor.service';
import { TotpService } from './second-factor/totp.service';
import { WebAuthn } from './second-factor/webauthn';
import { SessionsRepository } from './sessions.repository';
import { SessionsService } from './sessions.service';
import { ProviderLinkEntity, SignInStateEntity } from './sign-in-providers/provider-link.entity';
import { ProviderLinksRepository } from './sign-in-providers/provider-links.repository';
import { ProviderLinksService } from './sign-in-providers/provider-links.service';
import { ProviderLoginsService } from './sign-in-providers/provider-logins.service';
import { SignInProviders } from './sign-in-providers/sign-in-providers';
import { SignInProvidersResolver } from './sign-in-providers/sign-in-providers.resolver';
import { SignedChallenges } from './signed-challenges';
import { EmailTokenEntity, SessionEntity, UserEntity } from './user.entity';
import { UnusedAccountsService } from './unused-accounts.service';
import { UsersRepository } from './users.repository';
import { UsersService } from './users.service';

const PURGE_EVERY_MS = 10_000;
const REMOVE_FACTORS_EVERY_MS = 60_000;

/** Common dependencies of the services of this module. */
export interface AccountParts extends Core {
  users: UsersRepository;
  sessions: SessionsRepository;
  emailTokens: EmailTokensRepository;
  passwords: Passwords;
  mails: MailsRepository;
  preferences: PreferencesService;
  customers: CustomersRepository;
  factors: SecondFactorRepository;
  factorRemovals: FactorRemovalsRepository;
  loginChallenges: LoginChallengesRepository;
  providerLinks: ProviderLinksRepository;
}

interface FactorNeeds {
  sessions: SessionsService;
  audit: AuditLogService;
}

/** Services of second factors and of logins with them. */
function createSecondFactor(parts: AccountParts, { sessions, audit }: FactorNeeds) {
  const { jwtSecret, appUrl } = parts.settings;
  const webAuthn = new WebAuthn(appUrl);
  const secrets = new SecretBox(deriveKey(jwtSecret, 'one-time codes'));
  const challenges = new SignedChallenges(deriveKey(jwtSecret, 'passkey challenges'));
  const assertions = new PasskeyAssertions({ ...parts, webAuthn, challenges });
  const checks = new FactorChecks({ ...parts, assertions, secrets });
  const reauthentication = new Reauthentication(parts, checks);
  const factorRemovals = new FactorRemovalsService(parts, audit);
  const secondFactor = new SecondFactorService(parts, { reauthentication, factorRemovals });
  return {
    checks,
    reauthentication,
    secondFactor,
    factorRemovals,
    totp: new TotpService(parts, { secondFactor, checks, secrets }),
    passkeys: new PasskeysService(parts, secondFactor, webAuthn),
    factorLogins: new FactorLoginsService(parts, sessions, checks, assertions),
    browserCookie: new BrowserCookie(appUrl),
  };
}

/** Services of sign-in providers. */
function createSignIn(parts: AccountParts, auth: AuthService, secondFactor: SecondFactorService) {
  const { clock, logger, settings, providerLinks: links } = parts;
  const signInProviders = new SignInProviders({ ...settings, clock, logger, links });
  return {
    signInProviders,
    providerLogins: new ProviderLoginsService(parts, signInProviders, auth),
    providerLinks: new ProviderLinksService(parts, signInProviders, secondFactor),
  };
}

interface Needs {
  mails: MailsRepository;
  preferences: PreferencesService;
  customers: CustomersRepository;
  paymentCancellation: PaymentCancellation;
  audit: AuditLogService;
}

export function createAccounts(core: Core, { mails, preferences, customers, paymentCancellation, audit }: Needs) {
  const { dataSource, settings, provider, limits } = core;
  const parts: AccountParts = {
    ...core,
    users: new UsersRepository(dataSource, provider),
    sessions: new SessionsRepository(dataSource, provider),
    emailTokens: new EmailTokensRepository(mails),
    passwords: new Passwords(settings.passwordRules, limits),
    mails,
    preferences,
    customers,
    factors: new SecondFactorRepository(dataSource),
    factorRemovals: new FactorRemovalsRepository(dataSource),
    loginChallenges: new LoginChallengesRepository(dataSource),
    providerLinks: new ProviderLinksRepository(dataSource),
  };
  const users = new UsersService(parts);
  const sessions = new SessionsService(parts);
  const { checks, reauthentication, ...secondFactor } = createSecondFactor(parts, { sessions, audit });
  const auth = new AuthService(parts, sessions, checks);
  const passwordResets = new PasswordResetsService(parts);
  return {
    passwords: parts.passwords,
    users,
    sessions,
    auth,
    ...secondFactor,
    ...createSignIn(parts, auth, secondFactor.secondFactor),
    passwordResets,
    deferred: passwordResets.deferred,
    passwordChanges: new PasswordChangesService(parts, reauthentication, sessions, users),
    emailChanges: new EmailChangesService(parts, reauthentication, secondFactor.factorRemovals),
    accountDeletion: new AccountDeletionService(parts, reauthentication, paymentCancellation),
    accountPurge: new AccountPurge(parts),
    unusedAccounts: new UnusedAccountsService(parts),
    eventMails: new EventMails(parts.users, settings.appUrl),
  };
}

export type AccountServices = ReturnType<typeof createAccounts>;

export const accounts: Module = {
  entities: [
    UserEntity,
    SessionEntity,
    EmailTokenEntity,
    entities.PasskeyEntity,
    entities.TotpSecretEntity,
    entities.RecoveryCodeEntity,
    entities.LoginChallengeEntity,
    entities.FactorRemovalEntity,
    ProviderLinkEntity,
    SignInStateEntity,
  ],
  resolvers: [
    [AccountsResolver, (services) => new AccountsResolver(services)],
    [SecondFactorResolver, (services) => new SecondFactorResolver(services)],
    [FactorRemovalsResolver, (services) => new FactorRemovalsResolver(services)],
    [SignInProvidersResolver, (services) => new SignInProvidersResolver(services)],
  ],
  sections: (services) => [{ title: 'Account', routes: (app) => accountsRoutes(app, services) }],
  jobs: ({ accountPurge, unusedAccounts, factorRemovals, sessions }) => [
    {
      name: 'account purge',
      everyMs: PURGE_EVERY_MS,
      run: async (signal, report) => (await accountPurge.run(signal)).forEach(report),
    },
    {
      name: 'removal of second factors',
      everyMs: REMOVE_FACTORS_EVERY_MS,
      run: async (signal, report) => (await factorRemovals.removeDue(signal)).forEach(report),
    },
    {
      name: 'end of unused accounts',
      everyMs: HOUR_MS,
      run: async (signal, report) => (await unusedAccounts.run(signal)).forEach(report),
    },
    { name: 'purge of expired sessions', everyMs: HOUR_MS, run: () => sessions.purgeExpired() },
  ],
};
