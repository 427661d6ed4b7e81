import { Router } from 'express';
import { handler, ok } from '../../rest/handler';
import type { ViewerOf } from '../../rest/viewer';
import { presentAccount } from './account.presenter';
import type { UsersService } from './users.service';

export const usersRoutes = (users: UsersService, viewerOf: ViewerOf) =>
  Router().get(
    '/premium_1/me',
    handler(async (req) => ok(presentAccount(await users.me(await viewerOf(req))))),
  );
