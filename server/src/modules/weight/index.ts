import type { Services } from '../../services';
import type { Module } from '../../modules';
import { SuggestionsService } from './suggestions.service';
import { WeightEntity } from './weight.entity';
import { SuggestionsResolver, WeightsResolver } from './weights.resolver';
import { weightsRoutes } from './weights.routes';
import { WeightsService } from './weights.service';

// No other module uses these services, so only this one knows them.
const createWeights = ({ dataSource, clock }: Services) => new WeightsService(dataSource, clock);
const createSuggestions = (services: Services) =>
  new SuggestionsService(services.days, createWeights(services), services.clock);

export const weight: Module = {
  entities: [WeightEntity],
  resolvers: [
    [WeightsResolver, (services) => new WeightsResolver(createWeights(services))],
    [SuggestionsResolver, (services) => new SuggestionsResolver(createSuggestions(services))],
  ],
  sections: (services) => [{ title: 'Weight', routes: (app) => weightsRoutes(app, createWeights(services)) }],
};
