import { HOUR_MS } from '../../platform/jobs/job-runner';
import type { EntityManager } from 'typeorm';
import { defineModule, type Core, type NewAccount } from '../../platform/module';
import type { DueMail, MailRenderer } from '../../platform/mail/queued-mail';
import { deriveKey } from '../../platform/secrets';
import type { OutboxServices } from '../outbox';
import type { AuditLogService, AuditServices } from '../audit';
import type { PreferencesServices } from '../preferences';
import { AccessTokenEntity, TokenWriteEntity } from './access-tokens/access-token.entity';
import { AccessTokensRepository } from './access-tokens/access-tokens.repository';
import { AccessTokensResolver } from './access-tokens/access-tokens.resolver';
import { AccessTokensService } from './access-tokens/access-tokens.service';
import { TokenWritesRepository } from './access-tokens/token-writes.repository';
import { TokenWritesService } from './access-tokens/token-writes.service';
import { AppTokenEntity, ConnectedAppEntity, OAuthClientEntity } from './connected-apps/connected-app.entity';
import { ConnectedAppsRepository } from './connected-apps/connected-apps.repository';
import { ConnectedAppsResolver } from './connected-apps/connected-apps.resolver';
import { ConnectedAppsService } from './connected-apps/connected-apps.service';
import { oauthRoutes } from './connected-apps/oauth.routes';
import { AccountDeletionService, AccountPurge } from './account-deletion.service';
import { ACCOUNT_MAILS, EventMails, type AccountMail } from './account-mails';
import { AccountsResolver } from './accounts.resolver';
import { accountsRoutes } from './accounts.routes';
import { Authentication } from './authentication';
import { AuthService } from './auth.service';
import { EmailChangesService } from './email-changes.service';
import { EmailTokensRepository } from './email-tokens.repository';
import { LinkMails } from './link-mails';
import { PasswordChangesService } from './password-changes.service';
import { PasswordResetsService } from './password-resets.service';
import { Passwords, type HashCost } from './passwords';
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
import { signInCallback } from './sign-in-providers/sign-in-providers.routes';
import { SignInProvidersResolver } from './sign-in-providers/sign-in-providers.resolver';
import { SignedChallenges } from './signed-challenges';
import { EmailTokenEntity, LastLoginEntity, SessionEntity, UserEntity } from './user.entity';
import { UnusedAccountsService } from './unused-accounts.service';
import { UsersRepository } from './users.repository';
import { UsersService } from './users.service';
import { ACCOUNT_RATES, LOCAL_ACCOUNT_RATES } from './rates';
import type { AccountDependencies } from './dependencies';

/** Tells the client that there are sign-in providers, so that it asks for them only then. */
const SIGN_IN_MARK = '<meta name="sign-in-providers" />';

const PURGE_EVERY_MS = 10_000;
const REMOVE_FACTORS_EVERY_MS = 60_000;

interface FactorNeeds {
  sessions: SessionsService;
  audit: AuditLogService;
}

/** Services of second factors and of logins with them. */
function createSecondFactor(deps: AccountDependencies, { sessions, audit }: FactorNeeds) {
  const { jwtSecret, appUrl } = deps.settings;
  const webAuthn = new WebAuthn(appUrl);
  const secrets = new SecretBox(deriveKey(jwtSecret, 'one-time codes'));
  const challenges = new SignedChallenges(deriveKey(jwtSecret, 'passkey challenges'));
  const assertions = new PasskeyAssertions({ ...deps, webAuthn, challenges });
  const checks = new FactorChecks({ ...deps, assertions, secrets });
  const reauthentication = new Reauthentication(deps, checks);
  const factorRemovals = new FactorRemovalsService(deps, audit);
  const secondFactor = new SecondFactorService(deps, { reauthentication, factorRemovals });
  return {
    checks,
    reauthentication,
    secondFactor,
    factorRemovals,
    totp: new TotpService(deps, { secondFactor, checks, secrets }),
    passkeys: new PasskeysService(deps, secondFactor, webAuthn),
    factorLogins: new FactorLoginsService(deps, sessions, checks, assertions),
  };
}

/** Services of sign-in providers. */
function createSignIn(deps: AccountDependencies, auth: AuthService, secondFactor: SecondFactorService) {
  const { clock, logger, settings, providerLinksRepository: links } = deps;
  const signInProviders = new SignInProviders({ ...settings, clock, logger, links });
  return {
    signInProviders,
    providerLogins: new ProviderLoginsService(deps, signInProviders, auth),
    providerLinks: new ProviderLinksService(deps, signInProviders, secondFactor),
  };
}

interface Needs {
  outbox: OutboxServices;
  preferences: PreferencesServices;
  audit: AuditServices;
}

/** Calls the other modules when an account is created, changed or deleted. */
const createHooks = ({ collect }: Core) => ({
  signUp: async (manager: EntityManager, account: NewAccount): Promise<void> => {
    const steps = collect(({ onSignUp }, own) => onSignUp && [() => onSignUp(own, manager, account)]);
    for (const step of steps) await step();
  },
  changeEmail: async (manager: EntityManager, userId: string): Promise<void> => {
    const steps = collect(({ onEmailChange }, own) => onEmailChange && [() => onEmailChange(own, manager, userId)]);
    for (const step of steps) await step();
  },
  beginDeletion: (userId: string) => collect(({ onDelete }, own) => onDelete && [onDelete(own, userId)]),
});

/** @param hashCost lower in tests. */
function create(core: Core, { outbox, preferences, audit }: Needs, { hashCost }: { hashCost?: HashCost } = {}) {
  const { dataSource, settings, limits } = core;
  const { paymentProvider: provider, passwordMinLength: minLength, passwordBlocklist: blocklist } = settings;
  const { mails } = outbox;
  const deps: AccountDependencies = {
    ...core,
    usersRepository: new UsersRepository(dataSource, provider),
    sessionsRepository: new SessionsRepository(dataSource, provider),
    emailTokens: new EmailTokensRepository(mails),
    passwords: new Passwords({ minLength, blocklist, ...(hashCost && { hashCost }) }, limits),
    mails,
    preferences: preferences.preferences,
    factors: new SecondFactorRepository(dataSource),
    factorRemovalsRepository: new FactorRemovalsRepository(dataSource),
    accessTokens: new AccessTokensRepository(dataSource, provider),
    connectedApps: new ConnectedAppsRepository(dataSource, provider),
    loginChallenges: new LoginChallengesRepository(dataSource),
    providerLinksRepository: new ProviderLinksRepository(dataSource),
  };
  const hooks = createHooks(core);
  const users = new UsersService(deps);
  const sessions = new SessionsService(deps);
  const { checks, reauthentication, ...secondFactor } = createSecondFactor(deps, {
    sessions,
    audit: audit.auditLog,
  });
  const auth = new AuthService(deps, sessions, checks, hooks.signUp);
  const accessTokens = new AccessTokensService(deps, secondFactor.secondFactor);
  const connectedApps = new ConnectedAppsService(deps);
  const tokenWrites = new TokenWritesService(new TokenWritesRepository(dataSource), core.clock, {
    listNamedTables: () => core.collect(({ namedTables }) => namedTables),
    readReplaced: (viewer, target) =>
      core.collect(({ readReplaced }, services) => readReplaced && [readReplaced(services)])[0]?.(viewer, target),
  });
  return {
    accessTokens,
    tokenWrites,
    connectedApps,
    authentication: new Authentication(sessions, accessTokens, connectedApps, tokenWrites),
    appUrl: settings.appUrl,
    passwords: deps.passwords,
    users,
    sessions,
    auth,
    ...secondFactor,
    ...createSignIn(deps, auth, secondFactor.secondFactor),
    passwordResets: new PasswordResetsService(deps),
    passwordChanges: new PasswordChangesService(deps, reauthentication, sessions),
    emailChanges: new EmailChangesService(deps, reauthentication, secondFactor.factorRemovals, hooks.changeEmail),
    accountDeletion: new AccountDeletionService(deps, reauthentication, hooks.beginDeletion),
    accountPurge: new AccountPurge(deps),
    unusedAccounts: new UnusedAccountsService(deps),
    linkMails: new LinkMails(deps),
    eventMails: new EventMails(deps.usersRepository, settings.appUrl),
  };
}

export type AccountsServices = ReturnType<typeof create>;

export type ProgramWriteRow = TokenWriteEntity;

/** Renders the module's emails. */
function createMails(services: AccountsServices): Readonly<Record<AccountMail, MailRenderer>> {
  const { eventMails, linkMails, unusedAccounts, accountDeletion } = services;
  const renderers = Object.keys(ACCOUNT_MAILS).map((kind) => [kind, (mail: DueMail) => eventMails.write(mail)]);
  return {
    ...(Object.fromEntries(renderers) as Record<AccountMail, MailRenderer>),
    password_reset: (mail) => linkMails.write('password_reset', mail),
    email_change: (mail) => linkMails.write('email_change', mail),
    factor_removal_started: (mail) => linkMails.write('factor_removal_started', mail),
    account_ending: (mail) => unusedAccounts.write(mail),
    account_deleted: (mail) => accountDeletion.write(mail),
  };
}

export const accounts = defineModule({
  name: 'accounts',
  create,
  rates: [...Object.values(ACCOUNT_RATES), ...Object.values(LOCAL_ACCOUNT_RATES)],
  entities: [
    UserEntity,
    SessionEntity,
    LastLoginEntity,
    EmailTokenEntity,
    entities.PasskeyEntity,
    entities.TotpSecretEntity,
    entities.RecoveryCodeEntity,
    entities.LoginChallengeEntity,
    entities.FactorRemovalEntity,
    ProviderLinkEntity,
    SignInStateEntity,
    AccessTokenEntity,
    TokenWriteEntity,
    ConnectedAppEntity,
    AppTokenEntity,
    OAuthClientEntity,
  ],
  keepsAccounts: ['access_tokens', 'connected_apps'],
  notCopied: {
    sessions: 'everyone logs in again, also a stranger who caused the accident',
    last_logins: 'as sessions',
    access_tokens: 'a stranger who caused the accident may have made them',
    connected_apps: 'as access_tokens',
    app_tokens: 'as access_tokens',
    token_writes: 'says what programs wrote before the accident',
    email_tokens: 'links that were mailed before the accident stay invalid',
    login_challenges: 'valid for minutes only',
    factor_removals: 'a removal that was pending before the accident must be requested again',
  },
  resolvers: [
    [AccountsResolver, (services) => new AccountsResolver(services)],
    [SecondFactorResolver, (services) => new SecondFactorResolver(services)],
    [FactorRemovalsResolver, (services) => new FactorRemovalsResolver(services)],
    [AccessTokensResolver, ({ accessTokens, tokenWrites }) => new AccessTokensResolver(accessTokens, tokenWrites)],
    [ConnectedAppsResolver, ({ connectedApps }) => new ConnectedAppsResolver(connectedApps)],
    [SignInProvidersResolver, (services) => new SignInProvidersResolver(services)],
  ],
  sections: (services) => [{ title: 'Account', routes: (app) => accountsRoutes(app, services) }],
  jobs: ({ accountPurge, unusedAccounts, factorRemovals, sessions, accessTokens, connectedApps, tokenWrites }) => [
    {
      name: 'account purge',
      everyMs: PURGE_EVERY_MS,
      run: (signal) => accountPurge.run(signal),
    },
    {
      name: 'removal of second factors',
      everyMs: REMOVE_FACTORS_EVERY_MS,
      run: (signal) => factorRemovals.removeDue(signal),
    },
    {
      name: 'end of unused accounts',
      everyMs: HOUR_MS,
      run: (signal) => unusedAccounts.run(signal),
    },
    { name: 'purge of expired sessions', everyMs: HOUR_MS, run: () => sessions.purgeExpired() },
    { name: 'purge of expired tokens', everyMs: HOUR_MS, run: () => accessTokens.purgeExpired() },
    { name: 'purge of expired tokens of apps', everyMs: HOUR_MS, run: () => connectedApps.purgeExpired() },
    { name: 'purge of old writes of programs', everyMs: HOUR_MS, run: () => tokenWrites.purgeExpired() },
  ],
  mails: createMails,
  authenticator: ({ authentication }) => authentication,
  apiRoutes: ({ connectedApps, appUrl }, app, admission) => oauthRoutes(app, connectedApps, { admission, appUrl }),
  pages: ({ signInProviders }, app) => signInCallback(app, signInProviders),
  pageHead: ({ signInProviders }) => (signInProviders.list().length > 0 ? SIGN_IN_MARK : ''),
  close: async ({ passwordResets, passwords }) => {
    await passwordResets.deferred.finish();
    await passwords.close();
  },
});
