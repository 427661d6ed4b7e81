import 'reflect-metadata';
import type { Module } from './module';
import { accounts } from './modules/accounts';
import { billing } from './modules/billing';
import { diary } from './modules/diary';
import { foodSearch } from './modules/food-search';
import { foods } from './modules/foods';
import { goals } from './modules/goals';
import { messaging } from './modules/messaging';
import { portability } from './modules/portability';
import { support } from './modules/support';
import { weight } from './modules/weight';
import type { Section } from './platform/rest/routes';
import type { Services } from './services';

/** All modules, in the order of the API documentation. */
export const MODULES: readonly Module[] = [
  accounts,
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
