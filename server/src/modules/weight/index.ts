import { QUOTAS } from '@macrolog/domain';
import { defineModule, type Core } from '../../platform/module';
import { ARCHIVE } from './archive';
import type { DiaryServices } from '../diary';
import { ExpenditureResolver } from './expenditure.resolver';
import { ExpenditureService } from './expenditure.service';
import { ProfileEntity } from './profile.entity';
import { ProfilesResolver } from './profiles.resolver';
import { ProfilesService } from './profiles.service';
import { SuggestionsService } from './suggestions.service';
import { WeightEntity } from './weight.entity';
import { SuggestionsResolver, WeightsResolver } from './weights.resolver';
import { weightsRoutes } from './weights.routes';
import { WeightsService } from './weights.service';

interface Needs {
  diary: Pick<DiaryServices, 'days' | 'finishedDays'>;
}

function create({ dataSource, clock }: Core, { diary }: Needs) {
  const weights = new WeightsService(dataSource, clock);
  const profiles = new ProfilesService(dataSource, clock);
  const expenditure = new ExpenditureService(diary.days, diary.finishedDays, weights, profiles, clock);
  return { weights, profiles, expenditure, suggestions: new SuggestionsService(expenditure, clock) };
}

export type WeightServices = ReturnType<typeof create>;

export const weight = defineModule({
  name: 'weight',
  create,
  quotas: { weights: QUOTAS.weights },
  archive: ARCHIVE,
  entities: [WeightEntity, ProfileEntity],
  resolvers: [
    [WeightsResolver, ({ weights }) => new WeightsResolver(weights)],
    [ProfilesResolver, ({ profiles }) => new ProfilesResolver(profiles)],
    [ExpenditureResolver, ({ expenditure }) => new ExpenditureResolver(expenditure)],
    [SuggestionsResolver, ({ suggestions }) => new SuggestionsResolver(suggestions)],
  ],
  sections: ({ weights }) => [{ title: 'Weight', routes: (app) => weightsRoutes(app, weights) }],
});
