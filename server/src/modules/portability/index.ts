import type { Module } from '../../module';
import type { Core } from '../../services';
import { ExportService } from './export.service';
import { ImportService } from './import.service';
import { TRANSFER_LIMITS } from './transfer-limits';
import { transferRoutes } from './transfer.routes';

export function createPortability({ dataSource, clock, settings, limits: rates }: Core) {
  const limits = { ...TRANSFER_LIMITS, ...settings.transfer };
  const exports = new ExportService(dataSource, clock, limits);
  return { transfer: { exports, imports: new ImportService(dataSource, clock, limits), limits, rates } };
}

export const portability: Module = {
  sections: ({ transfer }) => [{ title: 'Export and import', routes: (app) => transferRoutes(app, transfer) }],
};
