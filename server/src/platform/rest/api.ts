import { Router } from 'express';
import { AppError } from '@macrolog/domain';
import type { Authenticator } from '../viewer';
import type { Admission } from '../http/admission';
import { docs } from './docs';
import { endpointOf, mount } from './mount';
import { API_PATH, type Section } from './route';
import { createAuthenticator } from './viewer';

/** The documented `/api` paths, using the same services as GraphQL, and their documentation. */
export function createApi(sections: Section[], sessions: Authenticator, admission: Admission): Router {
  const viewer = createAuthenticator(sessions);
  const endpoints = sections.flatMap(({ routes }) => routes.map((route) => endpointOf(route, viewer, admission)));
  return Router()
    .use(mount([...endpoints, ...docs(sections)]))
    .use(API_PATH, () => {
      throw new AppError('NOT_FOUND', "This path doesn't exist.");
    });
}
