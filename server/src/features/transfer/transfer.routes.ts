import type { Request, Response } from 'express';
import { z } from 'zod';
import { parse } from '../../rest/parse';
import { ok, type StreamedRoute } from '../../rest/route';
import type { Viewer } from '../../core/viewer';
import type { RateLimits } from '../../limits/rate-limits';
import { boundedUpload } from './bounded-upload';
import type { ExportService } from './export.service';
import type { ImportService } from './import.service';
import { sendInTime } from './send-in-time';
import { Slots } from './slots';
import type { TransferLimits } from './transfer-limits';
import { importReportSchema, presentImport } from './transfer.presenter';

interface Transfer {
  exports: ExportService;
  imports: ImportService;
  limits: TransferLimits;
  rates: RateLimits;
}

const EXPORT_DETAILS = `A ZIP with everything that has been entered, also what the plan hides: \`macrolog.json\`, which can be
imported, a table (CSV) for each kind, and a README.txt that explains them. All of it is as of one moment. One that breaks
off is no ZIP.`;

const IMPORT_DETAILS = `Adds what the file holds and the account does not; what is there already is never changed, so importing
again adds nothing. A row is the same as one of the account by its id; a category also by its name, a food by what it holds, a
weight by its day. A goal that came with the account gives way to the imported one on the days that it judged before its owner
chose another. Rows that cannot be accepted are left out and listed. The file may have 20 MB.`;

const previewQuery = z.object({
  preview: z
    .enum(['true', 'false'])
    .meta({ description: '`true` tells what the import would do, and changes nothing; `false` does it.' }),
});

const archiveBody = z
  .looseObject({
    format: z.literal('macrolog'),
    version: z.literal(1),
  })
  .meta({ description: 'The `macrolog.json` of an export.' });

const UNDER_WAY = 'The last one of this user is still under way';

async function sendExport({ exports, limits }: Transfer, viewer: Viewer, req: Request, res: Response): Promise<void> {
  const head = (fileName: string) =>
    res.type('application/zip').setHeader('Content-Disposition', `attachment; filename="${fileName}"`);
  if (req.method === 'HEAD') {
    head(exports.fileName()).end();
    return;
  }
  const { fileName, zip } = await exports.open(viewer);
  head(fileName);
  await sendInTime(zip, res, limits);
}

/** Does some work in a place of its own, if there is one. */
async function inPlace<T>(slots: Slots, { userId }: Viewer, work: () => Promise<T>): Promise<T> {
  const leave = slots.take(userId);
  try {
    return await work();
  } finally {
    leave();
  }
}

function exchangeExport(transfer: Transfer): StreamedRoute['exchange'] {
  const places = new Slots(transfer.limits.exportsAtOnce, 'export');
  return (viewer, req, res) => inPlace(places, viewer, () => sendExport(transfer, viewer, req, res));
}

/** The file first, and a place to work at once all of it is there: who sends slowly keeps nobody from importing. */
function exchangeImport({ imports, limits, rates }: Transfer): StreamedRoute['exchange'] {
  const uploads = new Slots(limits.uploadsAtOnce, 'import');
  const places = new Slots(limits.importsAtOnce, 'import');
  return async (viewer, req, res) => {
    const preview = parse(previewQuery, req.query).preview === 'true';
    const bytes = await inPlace(uploads, viewer, async () => {
      await rates.take('import', viewer.userId);
      return boundedUpload(req, limits);
    });
    const report = await inPlace(places, viewer, () => imports.run(viewer, bytes, { preview }));
    res.json(presentImport(report, preview));
  };
}

export const transferRoutes = (transfer: Transfer): StreamedRoute[] => [
  {
    method: 'get',
    path: '/account/export',
    name: 'exportAccount',
    summary: 'Takes all data of the account along.',
    details: EXPORT_DETAILS,
    access: 'own',
    answer: { ...ok(z.string().meta({ format: 'binary' }), 'The ZIP.'), mediaType: 'application/zip' },
    refusals: { RATE_LIMITED: `${UNDER_WAY}; see \`Retry-After\`.` },
    exchange: exchangeExport(transfer),
  },
  {
    method: 'post',
    path: '/account/import',
    name: 'importAccount',
    summary: 'Brings exported data back.',
    details: IMPORT_DETAILS,
    access: 'own',
    query: previewQuery,
    body: archiveBody,
    answer: ok(importReportSchema, 'What became of each row.'),
    refusals: {
      RATE_LIMITED: `${UNDER_WAY}, or there were thirty within an hour; see \`Retry-After\`.`,
      TOO_LARGE: 'The file is larger than 20 MB.',
    },
    exchange: exchangeImport(transfer),
  },
];
