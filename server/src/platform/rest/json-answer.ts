import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Request, Response } from 'express';
import { tooLarge } from '@macrolog/domain';
import { withoutDeadline } from '../http/request-timeout';
import { sendDownload } from '../http/download';
import { MIN_PACE } from '../http/pace';
import { exceedsBytes, MAX_ANSWER_BYTES } from '../limits/answers';

/** A response that is already serialized as JSON. */
export class JsonText {
  constructor(readonly text: string) {}
}

/** A streamed response, sent as fast as the client reads it. */
export class JsonStream {
  constructor(readonly pieces: AsyncIterable<string>) {}
}

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
export async function sendAnswer(req: Request, res: Response, status: number, answer: unknown): Promise<void> {
  if (!(answer instanceof JsonStream)) {
    const text = jsonText(answer);
    res.status(status).type('json').send(text);
    return;
  }
  res.status(status).type('json');
  if (req.method === 'HEAD') {
    res.end();
    return;
  }
  withoutDeadline(res);
  await sendDownload(inBytes(answer.pieces), res, MIN_PACE);
}
