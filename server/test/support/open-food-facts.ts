import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ProductCall {
  barcode: string;
  search: URLSearchParams;
  headers: IncomingHttpHeaders;
}

type Answer = (response: ServerResponse, barcode: string) => void;

const json =
  (status: number, body: object, headers: Record<string, string> = {}): Answer =>
  (response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
  };

/** Oat biscuits as the documented API returns them, in the old shape. */
const BISCUITS = {
  product_name: 'Oat biscuits',
  brands: 'Berghof',
  serving_size: '2 biscuits (25 g)',
  serving_quantity: 25,
  nutriments: {
    'energy-kj_100g': 1884,
    'energy-kcal_100g': 450,
    proteins_100g: 8,
    carbohydrates_100g: 62,
    fat_100g: 18,
    iron_100g: 0.004,
  },
};

const product =
  (changes: object = {}): Answer =>
  (response, barcode) => {
    const found = { code: barcode, ...BISCUITS, ...changes };
    json(200, { status: 'success', result: { id: 'product_found' }, product: found })(response, barcode);
  };

export const ANSWERS = {
  known: product(),
  mistaken: product({
    nutriments: { 'energy-kcal_100g': 900, proteins_100g: 30, carbohydrates_100g: 60, fat_100g: 60 },
  }),
  wrongName: product({ product_name: { en: 'Oat biscuits' } }),
  wrongValues: product({ nutriments: 'none' }),
  wrongSets: product({ nutrition: [450, 8] }),
  unknown: json(404, { status: 'failure', result: { id: 'product_not_found' } }),
  limited: json(429, {}, { 'Retry-After': '30' }),
  overloaded: json(503, {}),
  failing: json(500, {}),
  wrongAddress: json(404, { error: 'no such page' }),
  otherProduct: json(200, { result: { id: 'product_found' }, product: { code: '96385074', ...BISCUITS } }),
  withoutCode: json(200, { result: { id: 'product_found' }, product: BISCUITS }),
  list: json(200, [1, 2]),
  html: (response) => void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>Sorry</html>'),
  huge: json(200, { result: { id: 'product_found' }, padding: 'x'.repeat(600_000) }),
  redirect: (response) => void response.writeHead(302, { Location: '/api/v3/product/elsewhere' }).end(),
  cutOff: (response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' });
    response.write('{"product":', () => response.destroy());
  },
  hanging: () => undefined,
} as const satisfies Record<string, Answer>;

/** A stand-in for Open Food Facts over real HTTP, which fails on demand. */
export class OpenFoodFactsStandIn {
  readonly calls: ProductCall[] = [];
  private answer: Answer = ANSWERS.known;

  private constructor(
    private readonly server: Server,
    readonly settings: { baseUrl: string; userAgent: string },
  ) {}

  static async start(): Promise<OpenFoodFactsStandIn> {
    const server = createServer((request, response) => standIn.respond(request, response));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const standIn = new OpenFoodFactsStandIn(server, {
      baseUrl: `http://127.0.0.1:${port}`,
      userAgent: 'Macrolog/1.0 (operator@macrolog.example)',
    });
    return standIn;
  }

  /** Answers all calls from now on in this way. */
  use(kind: keyof typeof ANSWERS): void {
    this.answer = ANSWERS[kind];
  }

  /** Answers with this product, under the barcode that is asked for. */
  serve(product: object): void {
    this.answer = (response, barcode) =>
      json(200, { result: { id: 'product_found' }, product: { code: barcode, ...product } })(response, barcode);
  }

  /** Answers as `known` after some work. */
  serveAfter(work: () => Promise<unknown>): void {
    this.answer = (response, barcode) => void work().then(() => ANSWERS.known(response, barcode));
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await once(this.server.close(), 'close');
  }

  private respond({ url, headers }: IncomingMessage, response: ServerResponse): void {
    const { pathname, searchParams } = new URL(url ?? '', this.settings.baseUrl);
    const barcode = pathname.split('/').at(-1) ?? '';
    this.calls.push({ barcode, search: searchParams, headers });
    this.answer(response, barcode);
  }
}
