import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { findClientKey } from '../../platform/http/client-info';
import { sendDownload } from '../../platform/http/paced-stream';
import { preserialized } from '../../platform/rest/json-answer';
import type { RestApp } from '../../platform/rest/routes';
import type { RateLimits } from '../../platform/limits/rate-limits';
import { SEPARATORS, type Separator } from './export-pieces';
import type { ExportService } from './export.service';
import type { ImportService } from './import.service';
import { TransferLimiter, type TransferOwner } from './transfer-limiter';
import type { PortabilityLimits } from './portability-limits';
import { importReportSchema, presentImport } from './import-report';
import { saveUpload } from './upload';
import { PORTABILITY_RATES } from './rates';

interface Portability {
  exports: ExportService;
  imports: ImportService;
  limits: PortabilityLimits;
  rates: RateLimits;
}

const ZIP = 'application/zip';

const EXPORT_DETAILS = `A ZIP file with all your data, including days that your plan hides: \`macrolog.json\`, which can be imported,
CSV tables, and a README.txt that explains them. All files are from the same point in time. The response starts
when the ZIP file is complete.`;

const IMPORT_DETAILS = `Adds rows that the account doesn't have yet. Existing rows are never changed, so importing a file twice is safe.
Rows match existing ones by ID; categories also by name, foods by content, weights by date. An imported goal replaces a starter goal
on the days before the user first changed it. Rows that are invalid or would exceed a quota are skipped; the first 100 are listed and
all are counted. The import runs in batches: if it fails midway, part of the file was imported, and importing it again adds the rest.
The body is \`macrolog.json\`, or the ZIP file of an export as it is. The file can have up to 20 MB, and the JSON in a ZIP, too.`;

const exportQuery = z.object({
  separator: z.enum(SEPARATORS).default('comma').meta({
    description: 'Separator of the cells of CSV tables. With `semicolon`, numbers have a decimal comma.',
  }),
});

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
function clientSignal(res: ServerResponse): AbortSignal {
  const left = new AbortController();
  res.once('close', () => left.abort());
  if (res.destroyed) left.abort();
  return left.signal;
}

const toOwner = (request: FastifyRequest): TransferOwner => ({
  userId: request.viewer.userId,
  client: findClientKey(request),
});

const createLimiter = ({ limits }: Portability, max: number, work: string) =>
  new TransferLimiter(
    { max, perClient: limits.perClient, waitingPerClient: limits.waitingPerClient, waitMs: limits.waitMs },
    work,
  );

/** Ignores the error if the client disconnected. */
async function untilGone<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!signal.aborted) throw error;
    return undefined;
  }
}

/** Writing the file and sending it have limits of their own, so that slow clients don't block exports. */
function createExport(portability: Portability) {
  const { exports, limits, rates } = portability;
  const writing = createLimiter(portability, limits.exportsAtOnce, 'export');
  const sending = createLimiter(portability, limits.downloadsAtOnce, 'export');
  return async (request: FastifyRequest, reply: FastifyReply, separator: Separator): Promise<void> => {
    const setHeaders = () =>
      reply.type(ZIP).header('content-disposition', `attachment; filename="${exports.fileName()}"`);
    if (request.method === 'HEAD') return void setHeaders().send(Readable.from([]));
    const signal = clientSignal(reply.raw);
    const owner = toOwner(request);
    return untilGone(signal, () =>
      sending.run(owner, signal, async () => {
        await rates.consume(PORTABILITY_RATES.export, owner.userId);
        const file = await writing.run(owner, signal, () => exports.write(request.viewer, separator, signal));
        try {
          setHeaders().header('content-length', await file.size());
          await sendDownload(file.read(), reply, limits);
        } finally {
          await file.close();
        }
      }),
    );
  };
}

/**
 * Reading the file and importing it have limits of their own, so that slow clients don't block imports. A file counts as
 * read until the end, to limit the number of files on the disk.
 */
function createImport(portability: Portability) {
  const { imports, limits, rates } = portability;
  const uploads = createLimiter(portability, limits.uploadsAtOnce, 'import');
  const importing = createLimiter(portability, limits.importsAtOnce, 'import');
  return async (request: FastifyRequest, reply: FastifyReply, preview: boolean) => {
    const { raw: req, viewer } = request;
    const signal = clientSignal(reply.raw);
    const owner = toOwner(request);
    const importFile = async () => {
      await rates.consume(PORTABILITY_RATES.import, viewer.userId);
      const file = await saveUpload(req, limits);
      try {
        return await importing.run(owner, signal, () => imports.run(viewer, file, { preview, signal }));
      } finally {
        await file.close();
      }
    };
    return untilGone(signal, async () => presentImport(await uploads.run(owner, signal, importFile), preview));
  };
}

export function portabilityRoutes(app: RestApp, portability: Portability): void {
  const sendExport = createExport(portability);
  const runImport = createImport(portability);
  app.get(
    '/account/export',
    {
      schema: {
        operationId: 'exportAccount',
        summary: 'Exports all data of your account.',
        description: EXPORT_DETAILS,
        querystring: exportQuery,
        response: { 200: preserialized(z.string().meta({ format: 'binary' })) },
      },
      config: {
        access: 'session',
        body: 'streamed',
        answer: 'The ZIP file.',
        mediaType: ZIP,
        errors: {
          RATE_LIMITED: 'Your last export is still in progress, or you made 10 in the last hour. See `Retry-After`.',
        },
      },
    },
    (request, reply) => sendExport(request, reply, request.query.separator),
  );
  app.post(
    '/account/import',
    {
      schema: {
        operationId: 'importAccount',
        summary: 'Imports exported data.',
        description: IMPORT_DETAILS,
        querystring: previewQuery,
        body: archiveBody,
        response: { 200: preserialized(importReportSchema) },
      },
      config: {
        access: 'session',
        body: 'streamed',
        file: ZIP,
        answer: 'Result of the import.',
        errors: {
          RATE_LIMITED: 'Your last import is still in progress, or you made 30 in the last hour. See `Retry-After`.',
          TOO_LARGE: 'The file is larger than 20 MB or too complex.',
        },
      },
    },
    (request, reply) => runImport(request, reply, request.query.preview === 'true'),
  );
}
