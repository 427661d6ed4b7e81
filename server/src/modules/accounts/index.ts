import type { Module } from '../../module';
import { runPeriodically } from '../../platform/jobs/run-periodically';
import { AccountResolver } from './account.resolver';
import { AuthResolver } from './auth.resolver';
import { authRoutes } from './auth.routes';
import { EmailChangeTokenEntity } from './email-change-token.entity';
import { PasswordResetTokenEntity } from './password-reset-token.entity';
import { SessionEntity } from './session.entity';
import { UsageResolver } from './usage.resolver';
import { UserEntity } from './user.entity';
import { UsersResolver } from './users.resolver';
import { usersRoutes } from './users.routes';

const PURGE_EVERY_MS = 10_000;

export const accounts: Module = {
  entities: [UserEntity, SessionEntity, PasswordResetTokenEntity, EmailChangeTokenEntity],
  resolvers: [
    [UsersResolver, ({ users }) => new UsersResolver(users)],
    [AuthResolver, ({ auth, sessions, passwordResets }) => new AuthResolver(auth, sessions, passwordResets)],
    [
      AccountResolver,
      ({ sessions, passwordChanges, emailChanges, accountDeletion }) =>
        new AccountResolver(sessions, passwordChanges, emailChanges, accountDeletion),
    ],
    [UsageResolver, ({ usage }) => new UsageResolver(usage)],
  ],
  sections: ({ auth, passwordResets, sessions, users }) => [
    { title: 'Account', routes: [...authRoutes(auth, passwordResets, sessions), ...usersRoutes(users)] },
  ],
  jobs: [
    /** Deletes the data of closed accounts. */
    ({ accountPurge }, logger) =>
      runPeriodically(PURGE_EVERY_MS, async (signal) => {
        try {
          for (const failure of await accountPurge.run(signal)) {
            logger.error({ err: failure }, 'deletion of account data failed');
          }
        } catch (error) {
          logger.error({ err: error }, 'read of closed accounts failed');
        }
      }),
  ],
};
