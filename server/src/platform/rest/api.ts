import { Router } from 'express';
import { AppError } from '@macrolog/domain';
import type { Admission } from '../http/admission';
import type { Services } from '../../services';
import { docs } from './docs';
import { endpointOf, mount } from './mount';
import { API_PATH } from './route';
import { createSections } from '../../modules';
import { createAuthenticator } from './viewer';

/** The documented `/api` paths, using the same services as GraphQL, and their documentation. */
export function createApi(services: Services, admission: Admission): Router {
  const sections = createSections(services);
  const viewer = createAuthenticator(services.sessions);
  const endpoints = sections.flatMap(({ routes }) => routes.map((route) => endpointOf(route, viewer, admission)));
  return Router()
    .use(mount([...endpoints, ...docs(sections)]))
    .use(API_PATH, () => {
      throw new AppError('NOT_FOUND', "This path doesn't exist.");
    });
}
