import { withNonce } from '../http/security-headers';
import { docsPage } from './docs-page';
import type { Endpoint } from './mount';
import { openApiOf } from './open-api';
import type { Section } from './route';

/** What the calls are: for machines, and as a page for people. */
export function docs(sections: readonly Section[]): Endpoint[] {
  const api = openApiOf(sections);
  const page = docsPage(api);
  return [
    { method: 'get', path: '/openapi.json', handlers: [(_req, res) => void res.json(api)] },
    { method: 'get', path: '/docs', handlers: [(_req, res) => void res.type('html').send(withNonce(page, res))] },
  ];
}
