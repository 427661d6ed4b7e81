import type { Core } from '../../services';
import type { Module } from '../../modules';
import { GoalEntity } from './goal.entity';
import { GoalsResolver } from './goals.resolver';
import { goalsRoutes } from './goals.routes';
import { GoalsService } from './goals.service';

export const createGoals = ({ dataSource, clock }: Core) => ({ goals: new GoalsService(dataSource, clock) });

export const goals: Module = {
  entities: [GoalEntity],
  resolvers: [[GoalsResolver, (services) => new GoalsResolver(services.goals)]],
  sections: (services) => [{ title: 'Goals', routes: (app) => goalsRoutes(app, services.goals) }],
};
