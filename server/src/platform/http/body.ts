import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { createGunzip, createInflate } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { AppError, invalidInput } from '@macrolog/domain';
import { discardSlowly } from './discard';
import { invalidRequest } from './errors';

declare module 'fastify' {
  interface FastifyRequest {
    /** The content type that the client sent. */
    contentType: string | undefined;
  }
}

export const MAX_BODY_BYTES = 64 * 1024;

/** Without Brotli, which takes up to 16 MB and 20 ms before it gives its first byte. Browsers compress no request. */
const DECOMPRESS: Partial<Record<string, () => Duplex>> = { gzip: createGunzip, deflate: createInflate };

const tooLarge = () => new AppError('TOO_LARGE', 'The request body is larger than 64 KB. Send a smaller one.');

/**
 * Reads and decompresses a body. Fastify's own reader answers before the body has arrived, and then closes the
 * connection: a client that still sends sees a broken connection instead of the error.
 * @param limit for the bytes that were sent, and for those that they decompress to.
 * @throws AppError TOO_LARGE, or INVALID_INPUT for an unknown or broken content encoding.
 */
export function readBytes({ headers }: FastifyRequest, body: IncomingMessage, limit = MAX_BODY_BYTES): Promise<Buffer> {
  const encoding = headers['content-encoding']?.toLowerCase() ?? 'identity';
  const decompressor = DECOMPRESS[encoding]?.();
  if (encoding !== 'identity' && !decompressor) return Promise.reject(invalidRequest());
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    let size = 0;
    let sentSize = 0;
    // A decompressor that is only left alone goes on with what it was given: a kilobyte can hold a gigabyte.
    const stop = () => {
      body.off('data', countSent).unpipe();
      decompressor?.destroy();
      source.off('data', add).off('end', complete);
    };
    const fail = (error: AppError) => {
      stop();
      if (body.readableEnded || body.destroyed) reject(error);
      else discardSlowly(body, () => reject(error));
    };
    const countSent = (piece: Buffer) => {
      sentSize += piece.length;
      if (sentSize > limit) fail(tooLarge());
    };
    const add = (piece: Buffer) => {
      size += piece.length;
      if (size > limit) fail(tooLarge());
      else pieces.push(piece);
    };
    const complete = () => resolve(Buffer.concat(pieces, size));
    body.once('close', () => {
      if (body.readableEnded) return;
      stop();
      reject(invalidRequest());
    });
    const source = decompressor ? body.on('data', countSent).pipe(decompressor) : body;
    source
      .on('data', add)
      .on('end', complete)
      .on('error', () => fail(invalidRequest()));
  });
}

/** Levels of objects and lists in a body: the deepest input has six. More would exhaust the stack of what reads them. */
const MAX_DEPTH = 32;

const isTooDeep = (value: unknown, levels = MAX_DEPTH): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((part) => isTooDeep(part, levels - 1)));

/**
 * Parses JSON in the charset of the content type; an empty body is an empty object.
 * @throws AppError INVALID_INPUT.
 */
export function parseJson(bytes: Buffer, contentType = ''): unknown {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(contentType)?.[1]?.toLowerCase() ?? 'utf-8';
  if (!/^utf-(8|16|16le|16be)$/.test(charset)) throw invalidRequest();
  if (bytes.length === 0) return {};
  const value = parse(new TextDecoder(charset).decode(bytes));
  if (isTooDeep(value)) throw invalidInput('The request body is nested too deeply.');
  return value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidInput('The request body is not valid JSON.');
  }
}
