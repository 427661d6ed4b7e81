import { createHash } from 'node:crypto';
import { CompressedText } from '../http/compressed-text';
import { allowStyles } from '../http/security-headers';
import { docsPage } from './docs-page';
import type { Endpoint } from './mount';
import { openApiOf } from './open-api';
import type { Section } from './route';

/** Of 0 to 11: near the smallest, in a tenth of the time. */
const BROTLI_QUALITY = 9;

/** The source by which a policy lets the page's style element through: the page is the same for everybody. */
function styleHashOf(page: string): `sha256-${string}` {
  const style = /<style>([^]*?)<\/style>/.exec(page)?.[1] ?? '';
  return `sha256-${createHash('sha256').update(style).digest('base64')}`;
}

/** The description of all calls: for programs, and as a page for people. */
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
