import { ok, ownRoute, type Route } from '../../platform/rest/route';
import { accountSchema, presentAccount } from './account.presenter';
import type { UsersService } from './users.service';

export const usersRoutes = (users: UsersService): Route[] => [
  ownRoute(
    {
      method: 'get',
      path: '/premium_1/me',
      name: 'readAccount',
      summary: 'Returns your account.',
      details: 'For every tier, despite the path.',
      answer: ok(accountSchema, 'Your account.'),
    },
    async (viewer) => presentAccount(await users.me(viewer)),
  ),
];
