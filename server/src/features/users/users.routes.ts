import { ok, ownRoute, type Route } from '../../rest/route';
import { accountSchema, presentAccount } from './account.presenter';
import type { UsersService } from './users.service';

export const usersRoutes = (users: UsersService): Route[] => [
  ownRoute(
    {
      method: 'get',
      path: '/premium_1/me',
      name: 'readAccount',
      summary: 'The own account.',
      details: 'For every tier, whatever its path says.',
      answer: ok(accountSchema, 'The account.'),
    },
    async (viewer) => presentAccount(await users.me(viewer)),
  ),
];
