import type { Logger } from 'pino';
import type { EntityTarget, ObjectLiteral } from 'typeorm';
import type { Job } from './platform/jobs/job-runner';
import type { Section } from './platform/rest/routes';
import type { Services } from './services';

/** A resolver class, and how to create it. */
type ResolverEntry = readonly [
  type: abstract new (...services: never[]) => object,
  create: (services: Services) => object,
];

/** Everything that a module contributes to the program. */
export interface Module {
  entities?: readonly (EntityTarget<ObjectLiteral> & (new () => object))[];
  resolvers?: readonly ResolverEntry[];
  /** REST routes. Sections with the same title are one section of the documentation. */
  sections?: (services: Services) => Section[];
  jobs?: (services: Services, logger: Logger) => readonly Job[];
}
