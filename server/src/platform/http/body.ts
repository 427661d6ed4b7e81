import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { AppError, invalidInput } from '@macrolog/domain';
import { invalidRequest } from './errors';

declare module 'fastify' {
  interface FastifyRequest {
    /** The content type that the client sent. */
    contentType: string | undefined;
  }
}

export const MAX_BODY_BYTES = 64 * 1024;

const DECOMPRESS: Partial<Record<string, () => Duplex>> = {
  gzip: createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

const tooLarge = () => new AppError('TOO_LARGE', 'The request body is larger than 64 KB. Send a smaller one.');

/**
 * Reads and decompresses a body. Fastify's own reader answers before the body has arrived, and then closes the
 * connection: a client that still sends sees a broken connection instead of the error.
 * @throws AppError TOO_LARGE, or INVALID_INPUT for an unknown or broken content encoding.
 */
export function readBytes({ headers }: FastifyRequest, body: IncomingMessage, limit = MAX_BODY_BYTES): Promise<Buffer> {
  const encoding = headers['content-encoding']?.toLowerCase() ?? 'identity';
  const decompress = DECOMPRESS[encoding];
  if (encoding !== 'identity' && !decompress) return Promise.reject(invalidRequest());
  const decompressed = decompress ? body.pipe(decompress()) : body;
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    let size = 0;
    const fail = (error: AppError) => {
      decompressed.off('data', add).off('end', complete);
      if (decompress) body.unpipe();
      if (body.readableEnded || body.destroyed) reject(error);
      else body.once('end', () => reject(error)).resume();
    };
    const add = (piece: Buffer) => {
      size += piece.length;
      if (size > limit) fail(tooLarge());
      else pieces.push(piece);
    };
    const complete = () => resolve(Buffer.concat(pieces, size));
    decompressed
      .on('data', add)
      .on('end', complete)
      .on('error', () => fail(invalidRequest()));
    body.once('close', () => {
      if (!body.readableEnded) reject(invalidRequest());
    });
  });
}

/**
 * Parses JSON in the charset of the content type; an empty body is an empty object.
 * @throws AppError INVALID_INPUT.
 */
export function parseJson(bytes: Buffer, contentType = ''): unknown {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(contentType)?.[1]?.toLowerCase() ?? 'utf-8';
  if (!/^utf-(8|16|16le|16be)$/.test(charset)) throw invalidRequest();
  if (bytes.length === 0) return {};
  try {
    return JSON.parse(new TextDecoder(charset).decode(bytes));
  } catch {
    throw invalidInput('The request body is not valid JSON.');
  }
}
