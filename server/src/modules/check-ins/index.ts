import { QUOTAS } from '@macrolog/domain';
import { defineModule, type Core } from '../../platform/module';
import type { GoalsServices } from '../goals';
import type { PreferencesServices } from '../preferences';
import type { WeightServices } from '../weight';
import { ARCHIVE } from './archive';
import { CheckInEntity } from './check-in.entity';
import { CheckInsResolver, CurrentCheckInResolver } from './check-ins.resolver';
import { CheckInsService } from './check-ins.service';

interface Needs {
  goals: Pick<GoalsServices, 'goals'>;
  preferences: PreferencesServices;
  weight: Pick<WeightServices, 'profiles' | 'suggestions'>;
}

const create = ({ dataSource, clock }: Core, { goals, preferences, weight }: Needs) => ({
  checkIns: new CheckInsService(dataSource, clock, { ...goals, ...preferences, ...weight }),
});

export const checkIns = defineModule({
  name: 'checkIns',
  create,
  quotas: { check_ins: QUOTAS.check_ins },
  archive: ARCHIVE,
  entities: [CheckInEntity],
  resolvers: [
    [CheckInsResolver, (services) => new CheckInsResolver(services.checkIns)],
    [CurrentCheckInResolver, (services) => new CurrentCheckInResolver(services.checkIns)],
  ],
});
