import { QUOTAS } from '@macrolog/domain';
import { defineModule, type Core } from '../../platform/module';
import type { DiaryServices } from '../diary';
import type { GoalsServices } from '../goals';
import type { MessagingServices } from '../messaging';
import type { OutboxServices } from '../outbox';
import type { PreferencesServices } from '../preferences';
import type { WeightServices } from '../weight';
import { ARCHIVE } from './archive';
import { CheckInEntity } from './check-in.entity';
import { CheckInMails } from './check-in-mails';
import { CheckInReadersRepository } from './check-in-readers.repository';
import { CheckInsResolver, CurrentCheckInResolver } from './check-ins.resolver';
import { CheckInsService } from './check-ins.service';

const QUEUE_EVERY_MS = 600_000;

interface Needs {
  diary: Pick<DiaryServices, 'days'>;
  goals: Pick<GoalsServices, 'goals'>;
  messaging: Pick<MessagingServices, 'tokens'>;
  outbox: OutboxServices;
  preferences: PreferencesServices;
  weight: Pick<WeightServices, 'profiles' | 'suggestions'>;
}

function create(
  { dataSource, clock, settings }: Core,
  {
    diary: { days },
    goals: { goals },
    messaging: { tokens },
    outbox: { mails },
    preferences: { preferences },
    weight,
  }: Needs,
) {
  const { profiles, suggestions } = weight;
  const checkIns = new CheckInsService(dataSource, clock, { goals, preferences, profiles, suggestions });
  const readers = new CheckInReadersRepository(dataSource, settings.paymentProvider);
  const needs = { readers, mails, tokens, checkIns, days, goals, suggestions, settings };
  return { checkIns, checkInMails: new CheckInMails(dataSource, clock, needs) };
}

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
  mails: ({ checkInMails }) => ({ check_in: (mail) => checkInMails.write(mail) }),
  jobs: ({ checkInMails }) => [
    { name: 'emails of check-ins', everyMs: QUEUE_EVERY_MS, run: (signal) => checkInMails.queueDue(signal) },
  ],
});
