import { QUOTAS } from '@macrolog/domain';
import { defineModule, type Core } from '../../platform/module';
import { ARCHIVE } from './archive';
import type { DiaryServices } from '../diary';
import { SuggestionsService } from './suggestions.service';
import { WeightEntity } from './weight.entity';
import { SuggestionsResolver, WeightsResolver } from './weights.resolver';
import { weightsRoutes } from './weights.routes';
import { WeightsService } from './weights.service';

interface Needs {
  diary: Pick<DiaryServices, 'days'>;
}

function create({ dataSource, clock }: Core, { diary }: Needs) {
  const weights = new WeightsService(dataSource, clock);
  return { weights, suggestions: new SuggestionsService(diary.days, weights, clock) };
}

export const weight = defineModule({
  name: 'weight',
  create,
  quotas: { weights: QUOTAS.weights },
  archive: ARCHIVE,
  entities: [WeightEntity],
  resolvers: [
    [WeightsResolver, ({ weights }) => new WeightsResolver(weights)],
    [SuggestionsResolver, ({ suggestions }) => new SuggestionsResolver(suggestions)],
  ],
  sections: ({ weights }) => [{ title: 'Weight', routes: (app) => weightsRoutes(app, weights) }],
});
