import { createHash } from 'node:crypto';
import { CompressedText } from '../http/compressed-text';
import { allowStyles } from '../http/security-headers';
import { docsPage } from './docs-page';
import type { Endpoint } from './mount';
import { openApiOf } from './open-api';
import type { Section } from './route';

/** Quality from 0 to 11: almost the smallest result, in a tenth of the time. */
const BROTLI_QUALITY = 9;

/** Policy source that allows the page's style element. The page is the same for everyone. */
function styleHashOf(page: string): `sha256-${string}` {
  const style = /<style>([^]*?)<\/style>/.exec(page)?.[1] ?? '';
  return `sha256-${createHash('sha256').update(style).digest('base64')}`;
}

/** Documentation of the API: as OpenAPI and as a page. */
export function docs(sections: readonly Section[]): Endpoint[] {
  const api = openApiOf(sections);
  const page = docsPage(api);
  const styleHash = styleHashOf(page);
  const pageText = new CompressedText(page, BROTLI_QUALITY);
  const apiText = new CompressedText(JSON.stringify(api), BROTLI_QUALITY);
  return [
    { method: 'get', path: '/openapi.json', handlers: [(req, res) => apiText.send(req, res.type('json'))] },
    {
      method: 'get',
      path: '/docs',
      handlers: [
        (req, res) => {
          allowStyles(res, styleHash);
          return pageText.send(req, res.type('html'));
        },
      ],
    },
  ];
}
