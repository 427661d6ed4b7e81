import type { Logger } from 'pino';
import type { EntityTarget, ObjectLiteral } from 'typeorm';
import type { Section } from './platform/rest/route';
import type { Services } from './services';

/** A resolver class, and how to create it. */
type ResolverEntry = readonly [
  type: abstract new (...services: never[]) => object,
  create: (services: Services) => object,
];

/** Starts a background job. Returns a function that ends it. */
export type Job = (services: Services, logger: Logger) => () => Promise<void>;

/** Everything that a module contributes to the program. */
export interface Module {
  entities?: readonly (EntityTarget<ObjectLiteral> & (new () => object))[];
  resolvers?: readonly ResolverEntry[];
  /** REST endpoints. Sections with the same title are one section of the documentation. */
  sections?: (services: Services) => Section[];
  jobs?: readonly Job[];
}
