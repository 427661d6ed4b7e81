import 'reflect-metadata';
import { accounts } from './modules/accounts';
import { agents } from './modules/agents';
import { audit } from './modules/audit';
import { billing } from './modules/billing';
import { checkIns } from './modules/check-ins';
import { diary } from './modules/diary';
import { foodSearch } from './modules/food-search';
import { foods } from './modules/foods';
import { goals } from './modules/goals';
import { messaging } from './modules/messaging';
import { outbox } from './modules/outbox';
import { portability } from './modules/portability';
import { products } from './modules/products';
import { preferences } from './modules/preferences';
import { recipes } from './modules/recipes';
import { support } from './modules/support';
import { weight } from './modules/weight';
import { listModules } from './platform/module';

/** All modules, in the order of the API documentation. */
export const MODULES = listModules(
  accounts,
  preferences,
  outbox,
  messaging,
  portability,
  diary,
  goals,
  foods,
  weight,
  checkIns,
  foodSearch,
  products,
  recipes,
  agents,
  billing,
  audit,
  support,
);
