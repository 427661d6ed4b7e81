/**
 * Reads the body of a response from another server.
 * @param tooLarge the error to throw for a body of more than `maxBytes`.
 */
export async function readResponse(response: Response, maxBytes: number, tooLarge: () => Error): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    const part = chunk as Uint8Array;
    bytes += part.byteLength;
    if (bytes > maxBytes) throw tooLarge();
    chunks.push(part);
  }
  return Buffer.concat(chunks);
}

/**
 * Reads a response as JSON.
 * @param toError the error for a body of more than `maxBytes`, or one that is no JSON.
 */
export async function readJson(
  response: Response,
  maxBytes: number,
  toError: (message: string) => Error,
): Promise<unknown> {
  const body = await readResponse(response, maxBytes, () => toError('response is too large'));
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch {
    throw toError('response is not valid JSON');
  }
}

/** Why a request to another server failed: 'timed out', or the code of the network error. Names no address. */
export function describeFetchError(error: unknown): string {
  const { name, cause } = error as Error & { cause?: { code?: string } };
  return name === 'TimeoutError' ? 'timed out' : `failed: ${cause?.code ?? name}`;
}
