import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { tooLarge } from '@macrolog/domain';
import { JSON_TYPE } from '../http/errors';
import { MIN_PACE, sendDownload } from '../http/paced-stream';
import { withoutTimeout } from '../http/request-limits';
import { exceedsBytes, MAX_ANSWER_BYTES } from '../limits/answers';

/** A response that is already serialized as JSON. */
export class JsonText {
  constructor(readonly text: string) {}
}

/** A streamed response, sent as fast as the client reads it. */
export class JsonStream {
  constructor(readonly pieces: AsyncIterable<string>) {}
}

/** The schema of a response that the handler returns as JsonText or JsonStream. */
export const preserialized = (schema: z.ZodType): z.ZodType => schema;

/** A JSON array in pieces. Other requests run after each piece. */
export async function* jsonArray(pages: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let separator = '';
  yield '[';
  for await (const page of pages) {
    if (page.length === 0) continue;
    yield separator + JSON.stringify(page).slice(1, -1);
    separator = ',';
    await nextTurn();
  }
  yield ']';
}

/**
 * A JSON array that isn't streamed.
 * @throws AppError TOO_LARGE with the given sentence if it is larger than a response may be.
 */
export async function wholeJsonArray(pages: AsyncIterable<readonly unknown[]>, refusal: string): Promise<JsonText> {
  const pieces: string[] = [];
  let bytes = 0;
  for await (const piece of jsonArray(pages)) {
    bytes += Buffer.byteLength(piece);
    if (bytes > MAX_ANSWER_BYTES) throw tooLarge(refusal);
    pieces.push(piece);
  }
  return new JsonText(pieces.join(''));
}

function jsonText(answer: unknown): string {
  if (answer instanceof JsonText) return answer.text;
  const text = JSON.stringify(answer);
  if (exceedsBytes(text, MAX_ANSWER_BYTES))
    throw tooLarge('The response would be larger than 5 MB. Request less data.');
  return text;
}

async function* inBytes(pieces: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const piece of pieces) yield Buffer.from(piece);
}

/** Sends the result of a route. @throws AppError TOO_LARGE. */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  answer: unknown,
): Promise<void> {
  if (!(answer instanceof JsonStream)) {
    const text = jsonText(answer);
    void reply.code(status).type(JSON_TYPE).send(text);
    return;
  }
  void reply.code(status).type(JSON_TYPE);
  if (request.method === 'HEAD') {
    // Not an empty text, whose length would be sent.
    void reply.send(Readable.from([]));
    return;
  }
  withoutTimeout(request);
  await sendDownload(inBytes(answer.pieces), reply, MIN_PACE);
}
