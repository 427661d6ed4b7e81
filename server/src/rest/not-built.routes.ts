import { z } from 'zod';
import { AppError } from '../core/errors';
import { publicRoute, type Route } from './route';

// Documented calls whose features do not exist yet. They ask for the token, the user id and the form of the request as they
// will, and then say so. Each moves to the routes of its feature when that is built; nothing else has to change.

const refusals = { NOT_IMPLEMENTED: 'The call is not built yet.' };

const notBuilt = () => Promise.reject(new AppError('NOT_IMPLEMENTED', 'This is not available yet.'));

const passwordReset: Route[] = [
  publicRoute(
    {
      method: 'post',
      path: '/reset-password',
      name: 'requestPasswordReset',
      summary: 'Sends a link with which a forgotten password can be replaced.',
      body: z.object({ email: z.string() }),
      refusals,
    },
    notBuilt,
  ),
  publicRoute(
    {
      method: 'post',
      path: '/reset-password-confirm',
      name: 'confirmPasswordReset',
      summary: 'Replaces a forgotten password.',
      body: z.object({ token: z.string(), newPassword: z.string() }),
      refusals,
    },
    notBuilt,
  ),
];

export const notBuiltRoutes = { passwordReset };
