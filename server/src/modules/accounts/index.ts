import { HOUR_MS } from '../../platform/jobs/job-runner';
import type { Core } from '../../services';
import type { PaymentCancellation } from '../billing/payment-cancellation';
import type { DueMail, MailsRepository } from '../messaging/mails.repository';
import type { Module } from '../../modules';
import { AccountDeletionService, AccountPurge } from './account-deletion.service';
import { AccountsResolver } from './accounts.resolver';
import { accountsRoutes } from './accounts.routes';
import { AuthService } from './auth.service';
import { EmailChangesService } from './email-changes.service';
import { EmailTokensRepository } from './email-tokens.repository';
import { PasswordChangesService } from './password-changes.service';
import { PasswordResetsService } from './password-resets.service';
import { Passwords } from './passwords';
import { Reauthentication } from './reauthentication';
import { SessionsRepository } from './sessions.repository';
import { SessionsService } from './sessions.service';
import { EmailTokenEntity, SessionEntity, UserEntity } from './user.entity';
import { UsersRepository } from './users.repository';
import { UsersService } from './users.service';

const PURGE_EVERY_MS = 10_000;

/** Common dependencies of the services of this module. */
export interface AccountParts extends Core {
  users: UsersRepository;
  sessions: SessionsRepository;
  emailTokens: EmailTokensRepository;
  passwords: Passwords;
  mails: MailsRepository;
}

interface Needs {
  mails: MailsRepository;
  paymentCancellation: PaymentCancellation;
}

export function createAccounts(core: Core, { mails, paymentCancellation }: Needs) {
  const { dataSource, settings, provider, limits } = core;
  const parts: AccountParts = {
    ...core,
    users: new UsersRepository(dataSource, provider),
    sessions: new SessionsRepository(dataSource, provider),
    emailTokens: new EmailTokensRepository(mails),
    passwords: new Passwords(settings.passwordRules, limits),
    mails,
  };
  const users = new UsersService(parts);
  const sessions = new SessionsService(parts);
  const reauthentication = new Reauthentication(parts);
  const passwordResets = new PasswordResetsService(parts);
  return {
    passwords: parts.passwords,
    users,
    sessions,
    auth: new AuthService(parts, sessions),
    passwordResets,
    deferred: passwordResets.deferred,
    passwordChanges: new PasswordChangesService(parts, reauthentication, sessions, users),
    emailChanges: new EmailChangesService(parts, reauthentication),
    accountDeletion: new AccountDeletionService(parts, reauthentication, paymentCancellation),
    accountPurge: new AccountPurge(parts),
  };
}

export type AccountServices = ReturnType<typeof createAccounts>;

/** Renders the module's emails. */
export const accountMails = ({ passwordResets, emailChanges, accountDeletion }: AccountServices) => ({
  password_reset: (mail: DueMail) => passwordResets.write(mail),
  password_changed: (mail: DueMail) => passwordResets.writeNotice(mail),
  email_change: (mail: DueMail) => emailChanges.write(mail),
  email_changed: (mail: DueMail) => emailChanges.writeNotice(mail),
  account_deleted: () => accountDeletion.write(),
});

export const accounts: Module = {
  entities: [UserEntity, SessionEntity, EmailTokenEntity],
  resolvers: [[AccountsResolver, (services) => new AccountsResolver(services)]],
  sections: (services) => [{ title: 'Account', routes: (app) => accountsRoutes(app, services) }],
  jobs: ({ accountPurge, sessions }) => [
    {
      name: 'account purge',
      everyMs: PURGE_EVERY_MS,
      run: async (signal, report) => (await accountPurge.run(signal)).forEach(report),
    },
    { name: 'purge of expired sessions', everyMs: HOUR_MS, run: () => sessions.purgeExpired() },
  ],
};
