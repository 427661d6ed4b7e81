import type { Request, Response } from 'express';
import { z } from 'zod';
import { parse } from '../../platform/rest/parse';
import { ok, type StreamedRoute } from '../../platform/rest/route';
import type { Viewer } from '../../platform/viewer';
import { toClientInfo } from '../../platform/http/to-client-info';
import { sendDownload } from '../../platform/http/download';
import { discardSlowly } from '../../platform/http/slow-discard';
import type { RateLimits } from '../../platform/limits/rate-limits';
import type { ExportService } from './export.service';
import type { ImportService } from './import.service';
import { Slots, type SlotOwner } from './slots';
import type { TransferLimits } from './transfer-limits';
import { importReportSchema, presentImport } from './transfer.presenter';
import { readUpload } from './upload';

interface Transfer {
  exports: ExportService;
  imports: ImportService;
  limits: TransferLimits;
  rates: RateLimits;
}

const EXPORT_DETAILS = `A ZIP file with all your data, including days that your plan hides: \`macrolog.json\`, which can be imported,
CSV tables with fixed columns, and a README.txt that explains them. All files are from the same point in time. The response starts
when the ZIP file is complete.`;

const IMPORT_DETAILS = `Adds rows that the account doesn't have yet. Existing rows are never changed, so importing a file twice is safe.
Rows match existing ones by ID; categories also by name, foods by content, weights by date. An imported goal replaces a starter goal
on the days before the user first changed it. Rows that are invalid or would exceed a quota are skipped; the first 100 are listed and
all are counted. The import runs in batches: if it fails midway, part of the file was imported, and importing it again adds the rest.
The file can have up to 20 MB.`;

const previewQuery = z.object({
  preview: z
    .enum(['true', 'false'])
    .meta({ description: '`true` for a dry run that changes nothing; `false` to import.' }),
});

const archiveBody = z
  .looseObject({
    format: z.literal('macrolog'),
    version: z.literal(1),
  })
  .meta({ description: 'The `macrolog.json` of an export.' });

/** Aborts when the client disconnects before the response is complete. */
function clientSignal(res: Response): AbortSignal {
  const left = new AbortController();
  res.once('close', () => left.abort());
  if (res.destroyed) left.abort();
  return left.signal;
}

const toOwner = ({ userId }: Viewer, req: Request): SlotOwner => ({ userId, client: toClientInfo(req).client });

const createSlots = ({ limits }: Transfer, max: number, work: string) =>
  new Slots(
    { max, perClient: limits.perClient, waitingPerClient: limits.waitingPerClient, waitMs: limits.waitMs },
    work,
  );

/** Ignores the error if the client disconnected. */
async function untilGone(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** Writes the file in one slot and sends it in another, so that slow clients don't block exports. */
function exchangeExport(transfer: Transfer): StreamedRoute['exchange'] {
  const { exports, limits } = transfer;
  const writing = createSlots(transfer, limits.exportsAtOnce, 'export');
  const sending = createSlots(transfer, limits.downloadsAtOnce, 'export');
  return (viewer, req, res) => {
    const setHeaders = () =>
      res.type('application/zip').setHeader('Content-Disposition', `attachment; filename="${exports.fileName()}"`);
    if (req.method === 'HEAD') return Promise.resolve(void setHeaders().end());
    const signal = clientSignal(res);
    const owner = toOwner(viewer, req);
    return untilGone(signal, () =>
      sending.run(owner, signal, async () => {
        const file = await writing.run(owner, signal, () => exports.write(viewer, signal));
        try {
          setHeaders().setHeader('Content-Length', await file.size());
          await sendDownload(file.read(), res, limits);
        } finally {
          await file.close();
        }
      }),
    );
  };
}

/**
 * Reads the file in one slot and imports it in another, so that slow clients don't block imports. The first slot is
 * held to the end to limit the number of files in memory.
 */
function exchangeImport(transfer: Transfer): StreamedRoute['exchange'] {
  const { imports, limits, rates } = transfer;
  const uploads = createSlots(transfer, limits.uploadsAtOnce, 'import');
  const places = createSlots(transfer, limits.importsAtOnce, 'import');
  return async (viewer, req, res) => {
    const preview = parse(previewQuery, req.query).preview === 'true';
    const signal = clientSignal(res);
    const owner = toOwner(viewer, req);
    const importFile = async () => {
      await rates.consume('import', viewer.userId);
      const bytes = await readUpload(req, limits);
      return places.run(owner, signal, () => imports.run(viewer, bytes, { preview, signal }));
    };
    await untilGone(signal, async () => {
      try {
        res.json(presentImport(await uploads.run(owner, signal, importFile), preview));
      } finally {
        if (!req.readableEnded) discardSlowly(req);
      }
    });
  };
}

export const transferRoutes = (transfer: Transfer): StreamedRoute[] => [
  {
    method: 'get',
    path: '/account/export',
    name: 'exportAccount',
    summary: 'Exports all data of your account.',
    details: EXPORT_DETAILS,
    access: 'own',
    answer: { ...ok(z.string().meta({ format: 'binary' }), 'The ZIP file.'), mediaType: 'application/zip' },
    refusals: { RATE_LIMITED: 'Your last export is still in progress. See `Retry-After`.' },
    exchange: exchangeExport(transfer),
  },
  {
    method: 'post',
    path: '/account/import',
    name: 'importAccount',
    summary: 'Imports exported data.',
    details: IMPORT_DETAILS,
    access: 'own',
    query: previewQuery,
    body: archiveBody,
    answer: ok(importReportSchema, 'Result of the import.'),
    refusals: {
      RATE_LIMITED: 'Your last import is still in progress, or you made 30 in the last hour. See `Retry-After`.',
      TOO_LARGE: 'The file is larger than 20 MB or too complex.',
    },
    exchange: exchangeImport(transfer),
  },
];
