import { pipeline, type Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withoutTimeout } from './request-limits';

/** Supported content encodings, smallest first. */
export const CODINGS = ['br', 'gzip'] as const;
export type Coding = (typeof CODINGS)[number];

/** The encoding for a client: the one that it prefers, or else the smallest. */
export const negotiateCoding = (
  { headers: { 'accept-encoding': accepted } }: FastifyRequest,
  available: readonly Coding[] = CODINGS,
): Coding | undefined => negotiate<Coding>(accepted ?? '', [...available]) ?? undefined;

/** Adds a request header to those that the response depends on. */
export function addVary(reply: FastifyReply, name: string): void {
  const names = String(reply.getHeader('vary') ?? '').split(', ');
  if (!names.includes(name)) void reply.header('vary', [...names.filter(Boolean), name].join(', '));
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Quality from 0 to 11: about as small as gzip's default, in half the time. */
const QUICK_BROTLI = 4;

/** A text for many responses. It is compressed once per encoding, on first use, and not for each response. */
export class CompressedText {
  private readonly compressed = new Map<Coding, Promise<Buffer>>();

  constructor(
    private readonly text: string | Buffer,
    private readonly brotliQuality = QUICK_BROTLI,
  ) {}

  /** Sends the smallest encoding that the client accepts. The caller sets all other headers. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const coding = negotiateCoding(request);
    addVary(reply, 'Accept-Encoding');
    if (!coding) return reply.send(this.text);
    const body = await this.in(coding);
    return reply.header('content-encoding', coding).send(body);
  }

  private in(coding: Coding): Promise<Buffer> {
    const known = this.compressed.get(coding);
    if (known) return known;
    const compressed = this.compress(coding);
    this.compressed.set(coding, compressed);
    return compressed;
  }

  private compress(coding: Coding): Promise<Buffer> {
    if (coding === 'gzip') return compressGzip(this.text);
    return compressBrotli(this.text, { params: { [constants.BROTLI_PARAM_QUALITY]: this.brotliQuality } });
  }
}

const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: QUICK_BROTLI } };

/**
 * Responses that contain a token are small and stay below this size, so no secret is compressed together with text that
 * an attacker can choose.
 */
const MIN_BYTES = 8 * 1024;

/** JSON, also in the type of GraphQL responses. */
const JSON_TYPES = /^application\/(?:graphql-response\+)?json\b/;

const isStream = (payload: unknown): payload is Readable =>
  typeof payload === 'object' && payload !== null && 'pipe' in payload;

/**
 * Compresses the JSON of a scope: the 75 KB of a dashboard take half a second on a slow phone. `@fastify/compress`
 * negotiates before it looks at the size, which most answers pay for, and compresses on the main thread.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const { headers, method } = request;
    if (headers['accept-encoding'] === undefined || reply.hasHeader('content-encoding')) return payload;
    if (!JSON_TYPES.test(String(reply.getHeader('content-type')))) return payload;
    addVary(reply, 'Accept-Encoding');
    const isLarge = typeof payload === 'string' ? payload.length >= MIN_BYTES : isStream(payload);
    const coding = isLarge && method !== 'HEAD' ? negotiateCoding(request) : undefined;
    if (!coding) return payload;
    // Compressing takes a moment in which the response doesn't count as sent.
    withoutTimeout(request);
    void reply.header('content-encoding', coding).removeHeader('content-length');
    if (typeof payload === 'string') return coding === 'br' ? compressBrotli(payload, QUICK) : compressGzip(payload);
    return pipeline(payload as Readable, coding === 'br' ? createBrotliCompress(QUICK) : createGzip(), () => undefined);
  });
}
