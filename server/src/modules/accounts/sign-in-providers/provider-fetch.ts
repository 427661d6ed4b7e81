import type { CustomFetchOptions } from 'openid-client';
import { describeFetchError, readResponse } from '../../../platform/http/read-response';

const MAX_BYTES = 256 * 1024;

/** Statuses whose responses have no body. */
const WITHOUT_BODY = [204, 205, 304];

/** The provider can't be reached, failed, or sent too much. Contains neither the URL nor the response. */
export class ProviderUnavailableError extends Error {
  constructor(message: string) {
    super(`The sign-in provider ${message}.`);
    this.name = 'ProviderUnavailableError';
  }
}

const tooLarge = () => new ProviderUnavailableError('sent more than 256 KiB');

/**
 * Fetches a response and its body, which `options` give a time limit. A redirect is a response like any other, because
 * it could lead anywhere.
 */
export async function fetchFromProvider(url: string, options: CustomFetchOptions): Promise<Response> {
  try {
    const response = await fetch(url, { ...(options as RequestInit), redirect: 'manual' });
    const { status, headers } = response;
    const body = await readResponse(response, MAX_BYTES, tooLarge);
    if (status >= 500) throw new ProviderUnavailableError(`returned ${status}`);
    return new Response(WITHOUT_BODY.includes(status) ? null : new Uint8Array(body), { status, headers });
  } catch (error) {
    if (error instanceof ProviderUnavailableError) throw error;
    throw new ProviderUnavailableError(describeFetchError(error));
  }
}
