import { AppError, readBarcode, refusal } from '@macrolog/domain';
import { z } from 'zod';
import { describeFetchError, readJson } from '../../../platform/http/read-response';
import type { PackagedFood, ProductSource } from '../packaged-food';
import { PRODUCT_FIELDS, readProduct } from './read-product';

export interface OpenFoodFactsSettings {
  baseUrl: string;
  /** Name, version and contact of the program, which Open Food Facts asks for. */
  userAgent: string;
}

/** Single nutrients can't be asked for. */
const FIELDS = PRODUCT_FIELDS.join(',');
const API_VERSION = '3.6';
const MAX_BYTES = 500_000;
/** Seconds that it isn't asked again after it was busy. */
const PAUSE = { usual: 60, max: 3600 };

const values = z.record(z.string(), z.unknown()).nullish();

/** Wrong types here would make a product without a name or without values. Other mistakes leave a value out. */
const productSchema = z.looseObject({
  product_name: z.string().nullish(),
  nutriments: values,
  nutrition: values,
});

const answerSchema = z.object({
  result: z.object({ id: z.string() }).optional(),
  product: productSchema.optional(),
});

/** Error of a call. Contains nothing of the answer. */
class OpenFoodFactsError extends Error {
  constructor(message: string) {
    super(`Open Food Facts ${message}.`);
    this.name = 'OpenFoodFactsError';
  }
}

/** The API of Open Food Facts. The only file that knows it. */
export class OpenFoodFacts implements ProductSource {
  /** End of the pause that it asked for, in milliseconds of the monotonic clock. */
  private pausedUntil = 0;

  /** @param timeoutMs time limit of a call, until the last byte. */
  constructor(
    private readonly settings: OpenFoodFactsSettings,
    private readonly timeoutMs: number,
  ) {}

  async find(barcode: string): Promise<PackagedFood | null> {
    this.requireNoPause();
    try {
      return await this.ask(barcode);
    } catch (error) {
      if (error instanceof AppError) throw error;
      const cause =
        error instanceof OpenFoodFactsError ? error : new OpenFoodFactsError(`call ${describeFetchError(error)}`);
      throw refusal('UPSTREAM_FAILED', 'PRODUCTS_UNREACHABLE', { cause });
    }
  }

  private async ask(barcode: string): Promise<PackagedFood | null> {
    const { baseUrl, userAgent } = this.settings;
    const url = new URL(`/api/v3/product/${barcode}`, baseUrl);
    url.search = new URLSearchParams({ fields: FIELDS, api_version: API_VERSION }).toString();
    const response = await fetch(url, {
      headers: { 'User-Agent': userAgent, Accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(this.timeoutMs),
    });
    const { status } = response;
    if (status !== 200 && status !== 404) {
      await response.body?.cancel();
      if (status === 429 || status === 503) this.pause(Number(response.headers.get('retry-after')));
      this.requireNoPause();
      throw new OpenFoodFactsError(`returned ${status}`);
    }
    const json = await readJson(response, MAX_BYTES, (message) => new OpenFoodFactsError(message));
    const answer = answerSchema.safeParse(json);
    if (!answer.success) throw new OpenFoodFactsError("response doesn't match the documentation");
    const { result, product } = answer.data;
    // Only this says that there is none. Any other 404 is a wrong address.
    if (result?.id === 'product_not_found') return null;
    if (!product || readBarcode(product['code']).barcode !== barcode) {
      throw new OpenFoodFactsError('response is about another product');
    }
    return readProduct(product, barcode);
  }

  private pause(seconds: number): void {
    const wanted = seconds > 0 ? Math.ceil(seconds) : PAUSE.usual;
    this.pausedUntil = performance.now() + Math.min(wanted, PAUSE.max) * 1000;
  }

  private requireNoPause(): void {
    const seconds = Math.ceil((this.pausedUntil - performance.now()) / 1000);
    if (seconds > 0) {
      throw refusal('UPSTREAM_FAILED', 'PRODUCTS_BUSY', { params: { seconds }, retryAfter: seconds });
    }
  }
}
