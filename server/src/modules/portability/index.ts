import { defineModule, type Core } from '../../platform/module';
import { ExportService } from './export.service';
import { ImportService } from './import.service';
import { PORTABILITY_LIMITS, type PortabilityLimits } from './portability-limits';
import { portabilityRoutes } from './portability.routes';
import { PORTABILITY_RATES } from './rates';

/** @param changed limits that tests change. */
function create(
  { dataSource, snapshots, clock, limits: rates }: Core,
  _: unknown,
  changed?: Partial<PortabilityLimits>,
) {
  const limits = { ...PORTABILITY_LIMITS, ...changed };
  const exports = new ExportService(snapshots, clock, limits);
  return { exports, imports: new ImportService(dataSource, clock, limits), limits, rates };
}

export const portability = defineModule({
  name: 'portability',
  create,
  rates: Object.values(PORTABILITY_RATES),
  sections: (services) => [{ title: 'Export and import', routes: (app) => portabilityRoutes(app, services) }],
});
