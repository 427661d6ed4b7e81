import { defineModule, type Core } from '../../platform/module';
import type { ArchiveKinds } from './archive-rows';
import type { StreamArchive } from './archive-thread';
import { ExportService } from './export.service';
import type { WriteFiles } from './export-thread';
import { ImportService } from './import.service';
import { PORTABILITY_LIMITS, type PortabilityLimits } from './portability-limits';
import { portabilityRoutes } from './portability.routes';
import { PORTABILITY_RATES } from './rates';

/** @param changed limits that tests change, and how they read and write files. */
function create(
  { dataSource, snapshots, clock, limits: rates, collect }: Core,
  _: unknown,
  {
    readFile,
    writeFiles,
    ...changed
  }: Partial<PortabilityLimits> & { readFile?: StreamArchive; writeFiles?: WriteFiles } = {},
) {
  const limits = { ...PORTABILITY_LIMITS, ...changed };
  const listKinds = () =>
    Object.fromEntries(collect(({ archive }) => archive && Object.entries(archive))) as ArchiveKinds;
  return {
    exports: new ExportService(snapshots, clock, listKinds, limits, writeFiles),
    imports: new ImportService(dataSource, clock, listKinds, limits, readFile),
    listKinds,
    limits,
    rates,
  };
}

export const portability = defineModule({
  name: 'portability',
  create,
  rates: Object.values(PORTABILITY_RATES),
  sections: (services) => [{ title: 'Export and import', routes: (app) => portabilityRoutes(app, services) }],
});
