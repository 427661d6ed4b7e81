import 'reflect-metadata';
import type { Logger } from 'pino';
import type { EntityTarget, ObjectLiteral } from 'typeorm';
import { accounts } from './modules/accounts';
import { billing } from './modules/billing';
import { diary } from './modules/diary';
import { foodSearch } from './modules/food-search';
import { foods } from './modules/foods';
import { goals } from './modules/goals';
import { messaging } from './modules/messaging';
import { preferences } from './modules/preferences';
import { portability } from './modules/portability';
import { support } from './modules/support';
import { weight } from './modules/weight';
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

/** All modules, in the order of the API documentation. */
export const MODULES: readonly Module[] = [
  accounts,
  preferences,
  messaging,
  portability,
  diary,
  goals,
  foods,
  weight,
  foodSearch,
  billing,
  support,
];

/** All REST routes. */
export const createSections = (services: Services): Section[] =>
  MODULES.flatMap((module) => module.sections?.(services) ?? []);
