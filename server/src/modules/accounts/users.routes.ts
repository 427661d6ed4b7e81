import type { RestApp } from '../../platform/rest/routes';
import { accountSchema, presentAccount } from './account.presenter';
import type { UsersService } from './users.service';

export function usersRoutes(app: RestApp, users: UsersService): void {
  app.get(
    '/premium_1/me',
    {
      schema: {
        operationId: 'readAccount',
        summary: 'Returns your account.',
        description: 'For every tier, despite the path.',
        response: { 200: accountSchema },
      },
      config: { answer: 'Your account.' },
    },
    async ({ viewer }) => presentAccount(await users.me(viewer)),
  );
}
