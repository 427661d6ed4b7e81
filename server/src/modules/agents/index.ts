import { defineModule, type Core } from '../../platform/module';
import type { AccountsServices } from '../accounts';
import type { DiaryServices } from '../diary';
import type { FoodSearchServices } from '../food-search';
import type { FoodsServices } from '../foods';
import type { GoalsServices } from '../goals';
import type { PreferencesServices } from '../preferences';
import type { WeightServices } from '../weight';
import { mcpRoutes } from './mcp.routes';
import { WriteUndosResolver } from './write-undos.resolver';
import { WriteUndosService } from './write-undos.service';

interface Needs {
  accounts: AccountsServices;
  diary: DiaryServices;
  foods: FoodsServices;
  foodSearch: FoodSearchServices;
  goals: GoalsServices;
  preferences: PreferencesServices;
  weight: WeightServices;
}

const create = ({ clock, settings }: Core, needs: Needs) => ({
  ...needs.diary,
  ...needs.foods,
  ...needs.foodSearch,
  ...needs.goals,
  ...needs.preferences,
  ...needs.weight,
  authentication: needs.accounts.authentication,
  tokenWrites: needs.accounts.tokenWrites,
  writeUndos: new WriteUndosService({
    ...needs.diary,
    ...needs.goals,
    ...needs.weight,
    tokenWrites: needs.accounts.tokenWrites,
  }),
  connectedApps: needs.accounts.connectedApps,
  clock,
  origins: [settings.appUrl, ...settings.corsOrigins],
  appUrl: settings.appUrl,
});

/** Access for AI agents. */
export const agents = defineModule({
  name: 'agents',
  create,
  readReplaced: ({ writeUndos }) => writeUndos.readReplaced,
  resolvers: [[WriteUndosResolver, ({ writeUndos }) => new WriteUndosResolver(writeUndos)]],
  apiRoutes: ({ appUrl, ...services }, app, admission) => mcpRoutes(app, services, { admission, appUrl }),
});
