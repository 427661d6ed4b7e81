import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Router, type Request, type Response } from 'express';
import { acceptsCoding, CODINGS, type Coding } from './content-coding';
import { withNonce } from './security-headers';
import { staticFiles } from './static-files';

/** Quick forms: a page is made anew for each answer, for its nonce. */
const COMPRESS: Readonly<Record<Coding, (page: string) => Promise<Buffer>>> = {
  br: (page) => promisify(brotliCompress)(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (page) => promisify(gzip)(page),
};

/** Nothing of a request stands in a page, so its size tells nobody anything about the nonce in it. */
async function sendPage(page: string, req: Request, res: Response): Promise<void> {
  const text = withNonce(page, res);
  const coding = CODINGS.find((known) => acceptsCoding(req, known));
  res.set('Cache-Control', 'no-cache').vary('Accept-Encoding').type('html');
  if (coding) res.set('Content-Encoding', coding).send(await COMPRESS[coding](text));
  else res.send(text);
}

/** The pages that the build has made ahead, by their addresses. */
function prerenderedPages(folder: string): Map<string, string> {
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  const pages = files.filter((file) => file.endsWith('.html'));
  const addressOf = (file: string) =>
    `/${file
      .split(sep)
      .join('/')
      .replace(/^index\.html$|\.html$/, '')}`;
  return new Map(pages.map((file) => [addressOf(file), readFileSync(join(folder, file), 'utf8')]));
}

/**
 * The built client: its files, the pages that were made ahead, and the page that starts the program for every other path
 * that a router in the browser may know.
 */
export function webClient(folder: string): Router {
  const page = join(folder, 'index.html');
  if (!existsSync(page)) return Router();
  const empty = readFileSync(page, 'utf8');
  const prerendered = prerenderedPages(join(folder, 'prerendered'));
  return (
    Router()
      // By its own name it is kept for when the connection is away: it fits every address.
      .get('/index.html', (req, res) => sendPage(empty, req, res))
      .use(staticFiles(folder))
      .get('/{*path}', async (req, res, next) => {
        // A file that is not there is no page: a browser with an old page must notice that its script is gone.
        if (/\.\w+$/.test(req.path) || req.path.startsWith('/assets/')) next();
        else await sendPage(prerendered.get(req.path) ?? empty, req, res);
      })
  );
}
