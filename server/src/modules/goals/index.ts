import { QUOTAS } from '@macrolog/domain';
import { defineModule, type Core } from '../../platform/module';
import { ARCHIVE } from './archive';
import { GoalEntity } from './goal.entity';
import { GoalsResolver } from './goals.resolver';
import { goalsRoutes } from './goals.routes';
import { GoalsService } from './goals.service';
import { addStarterGoals } from './starter-goals';

const create = ({ dataSource, clock }: Core) => ({ goals: new GoalsService(dataSource, clock) });

export type GoalsServices = ReturnType<typeof create>;

export const goals = defineModule({
  name: 'goals',
  create,
  quotas: { goals: QUOTAS.goals, goal_versions: QUOTAS.goal_versions },
  archive: ARCHIVE,
  entities: [GoalEntity],
  resolvers: [[GoalsResolver, (services) => new GoalsResolver(services.goals)]],
  sections: (services) => [{ title: 'Goals', routes: (app) => goalsRoutes(app, services.goals) }],
  onSignUp: (_services, manager, account) => addStarterGoals(manager, account),
});
