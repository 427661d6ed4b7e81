import type { Module } from '../../module';
import { GoalEntity } from './goal.entity';
import { GoalsResolver } from './goals.resolver';
import { goalsRoutes } from './goals.routes';
import { SuggestionsResolver } from './suggestions.resolver';

export const goals: Module = {
  entities: [GoalEntity],
  resolvers: [
    [GoalsResolver, (services) => new GoalsResolver(services.goals)],
    [SuggestionsResolver, ({ suggestions }) => new SuggestionsResolver(suggestions)],
  ],
  sections: (services) => [{ title: 'Goals', routes: goalsRoutes(services.goals) }],
};
