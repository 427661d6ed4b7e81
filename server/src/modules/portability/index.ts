import type { Core } from '../../services';
import type { Module } from '../../modules';
import { ExportService } from './export.service';
import { ImportService } from './import.service';
import { PORTABILITY_LIMITS } from './portability-limits';
import { portabilityRoutes } from './portability.routes';

export function createPortability({ dataSource, snapshots, clock, settings, limits: rates }: Core) {
  const limits = { ...PORTABILITY_LIMITS, ...settings.portability };
  const exports = new ExportService(snapshots, clock, limits);
  return { portability: { exports, imports: new ImportService(dataSource, clock, limits), limits, rates } };
}

export const portability: Module = {
  sections: ({ portability }) => [{ title: 'Export and import', routes: (app) => portabilityRoutes(app, portability) }],
};
