import type { Request, Response } from 'express';
import { z } from 'zod';
import { parse } from '../../rest/parse';
import { ok, type StreamedRoute } from '../../rest/route';
import type { Viewer } from '../../core/viewer';
import { callerOf } from '../../http/caller-of';
import { sendDownload } from '../../http/download';
import { discardSlowly } from '../../http/slow-discard';
import type { RateLimits } from '../../limits/rate-limits';
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

const EXPORT_DETAILS = `A ZIP with everything that has been entered, including what the plan hides: \`macrolog.json\`, which can be
imported, tables (CSV) with fixed columns, and a README.txt that explains them. All of it is as of one moment. The answer starts
when the ZIP is complete.`;

const IMPORT_DETAILS = `Adds what the file holds and the account does not; what the account has is never changed, so importing again is
safe. A row is the same as one of the account by its id; a category also by its name, a food by its content, a weight by its day. A
goal that came with the account is replaced by the imported one on the days that it judged before its owner chose another. Rows that
cannot be accepted, or that would exceed a quota of the account, are left out; the first 100 are listed and all are counted. The
import runs in batches: when it fails midway, part of the file has been imported, and importing it again adds the rest. The file may
have 20 MB.`;

const previewQuery = z.object({
  preview: z
    .enum(['true', 'false'])
    .meta({ description: '`true` tells what the import would do and changes nothing; `false` does it.' }),
});

const archiveBody = z
  .looseObject({
    format: z.literal('macrolog'),
    version: z.literal(1),
  })
  .meta({ description: 'The `macrolog.json` of an export.' });

const IN_PROGRESS = 'The last one of this user is still in progress';

/** Aborts when the client goes away before it has its answer. */
function clientSignal(res: Response): AbortSignal {
  const left = new AbortController();
  res.once('close', () => left.abort());
  if (res.destroyed) left.abort();
  return left.signal;
}

const toOwner = ({ userId }: Viewer, req: Request): SlotOwner => ({ userId, client: callerOf(req).client });

const createSlots = ({ limits }: Transfer, max: number, work: string) =>
  new Slots(
    { max, perClient: limits.perClient, waitingPerClient: limits.waitingPerClient, waitMs: limits.waitMs },
    work,
  );

/** Nobody reads the answer of a client that went away. */
async function untilGone(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** Writes the file in one slot and sends it in another: a client that reads slowly keeps nobody from exporting. */
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
 * Reads the file in one slot and imports it in another: a client that sends slowly keeps nobody from importing. The first slot
 * is held to the end, so that it bounds the number of files in memory.
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
      await rates.take('import', viewer.userId);
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
    summary: 'Exports all data of the account.',
    details: EXPORT_DETAILS,
    access: 'own',
    answer: { ...ok(z.string().meta({ format: 'binary' }), 'The ZIP.'), mediaType: 'application/zip' },
    refusals: { RATE_LIMITED: `${IN_PROGRESS}; see \`Retry-After\`.` },
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
    answer: ok(importReportSchema, 'What happened to the rows.'),
    refusals: {
      RATE_LIMITED: `${IN_PROGRESS}, or there were thirty within an hour; see \`Retry-After\`.`,
      TOO_LARGE: 'The file is larger than 20 MB, or too complex to be read.',
    },
    exchange: exchangeImport(transfer),
  },
];
