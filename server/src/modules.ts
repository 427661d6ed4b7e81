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
import type { Section } from './platform/rest/route';
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

/** All REST endpoints. */
export function createSections(services: Services): Section[] {
  const sections = new Map<string, Section>();
  for (const { title, routes } of MODULES.flatMap((module) => module.sections?.(services) ?? [])) {
    sections.set(title, { title, routes: [...(sections.get(title)?.routes ?? []), ...routes] });
  }
  return [...sections.values()];
}
