import { createHash } from 'node:crypto';
import { closeSync, openSync, readdirSync, readSync } from 'node:fs';
import { basename, extname, join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CODINGS, negotiateCoding, type Coding } from './compressed-text';
import { invalidRequest } from './errors';

const ENDING: Readonly<Record<Coding, string>> = { br: '.br', gzip: '.gz' };

/** Excludes build files that aren't requested by name. */
const isServed = (path: string) => !/(^|\/)\.|\.(html|br|gz)$/.test(path);

const READ_BYTES = 64 * 1024;

/**
 * Derived from the content, so that all processes send the same tag, wherever they were built. All files are read through
 * one buffer, because the system doesn't get back 30 MiB of a process that allocates one for each file.
 */
function toEtag(file: string, buffer: Buffer): string {
  const hash = createHash('sha256');
  const descriptor = openSync(file, 'r');
  try {
    for (let read = readSync(descriptor, buffer); read > 0; read = readSync(descriptor, buffer)) {
      hash.update(buffer.subarray(0, read));
    }
  } finally {
    closeSync(descriptor);
  }
  return `"${hash.digest('base64url').slice(0, 22)}"`;
}

/** The files of a folder with their tags. */
function listFiles(folder: string): Map<string, string> {
  const buffer = Buffer.allocUnsafe(READ_BYTES);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map(({ parentPath, name }) => {
      const file = join(parentPath, name);
      return [relative(folder, file).split(sep).join('/'), toEtag(file, buffer)];
    }),
  );
}

/** A compressed file has the type of the original, and browsers expect some types that the library doesn't know. */
const CONTENT_TYPE: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
};

function toCacheControl(path: string): string {
  // A cached service worker would keep its users on an old version.
  if (/^service-worker(\.\w+)?\.js$/.test(basename(path))) return 'no-cache';
  // A name with a hash always has the same content.
  return path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=0';
}

const names = (header: string, tag: string): boolean =>
  header.split(',').some((entry) => entry.trim() === '*' || entry.trim().replace(/^W\//, '') === tag);

/**
 * Replaces conditions that name our tag by conditions without one, because `@fastify/static` only knows tags made of
 * size and time.
 * @throws AppError INVALID_INPUT if the client requires another version.
 */
function resolveConditions({ headers }: FastifyRequest, tag: string): void {
  const { 'if-match': required, 'if-none-match': known, range } = headers;
  const ofRange = headers['if-range']?.toString();
  if (required !== undefined && !names(required, tag)) throw invalidRequest();
  delete headers['if-match'];
  if (known !== undefined) {
    if (names(known, tag)) {
      headers['if-none-match'] = '*';
    } else {
      delete headers['if-none-match'];
      delete headers['if-modified-since'];
    }
  }
  const isOfAnother = ofRange?.includes('"') === true && !names(ofRange, tag);
  if (isOfAnother || !/^bytes=\s*(\d|-\d)/.test(range ?? '')) delete headers.range;
  if (ofRange?.includes('"')) delete headers['if-range'];
}

/** Sets what `send` can't know: the type of a compressed file is that of the original. */
function setHeaders(reply: FastifyReply, file: string): void {
  // Without a body, there is nothing to describe.
  if (reply.statusCode === 304) return;
  const coding = CODINGS.find((known) => file.endsWith(ENDING[known]));
  const type = CONTENT_TYPE[extname(coding ? file.slice(0, -ENDING[coding].length) : file)];
  if (coding) void reply.header('content-encoding', coding);
  if (type) void reply.type(type);
}

/**
 * Prepares sending the files that are in a folder at startup, and nothing else: a path is only looked up among them. If
 * the build has compressed variants, the smallest one that the browser accepts is sent.
 * @returns a function that sends a file, or returns undefined if there is none with this path.
 */
export async function staticFiles(app: FastifyInstance, folder: string) {
  await app.register(fastifyStatic, { root: folder, serve: false, etag: false, cacheControl: false, setHeaders });
  const files = listFiles(folder);
  const served = new Set([...files.keys()].filter(isServed));

  return (path: string, request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined => {
    if (!served.has(path)) return undefined;
    const codings = CODINGS.filter((coding) => files.has(path + ENDING[coding]));
    const coding = negotiateCoding(request, codings);
    const sent = path + (coding ? ENDING[coding] : '');
    const tag = files.get(sent) ?? '';
    if (codings.length > 0) void reply.header('vary', 'Accept-Encoding');
    resolveConditions(request, tag);
    void reply.headers({ etag: tag, 'cache-control': toCacheControl(path) });
    return reply.sendFile(sent, { acceptRanges: coding === undefined });
  };
}
