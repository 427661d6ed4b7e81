import { accessSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { DEFAULT_LANGUAGE, type Language } from '@macrolog/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CHANGE_PASSWORD, isClientPath, NOT_FOUND_PATH } from './client-paths';
import { CompressedText } from './compressed-text';
import { getPath, unknownPath } from './errors';
import { choosePageLanguage, varyByLanguage } from './page-language';
import { createNonce, NONCE_PLACE, useNonce } from './security-headers';
import { staticFiles } from './static-files';

/**
 * How long a page reuses its nonce, so that it isn't compressed for every request. It is as hard to guess as before,
 * but visitors within two seconds share it. It protects only styles, and pages contain nothing from a request.
 */
const NONCE_LIFE_MS = 2_000;

/** A page of the build, with the current nonce. Read when it is first needed, because few are needed in all languages. */
class Page {
  private template: string | undefined;
  private version: { nonce: string; text: CompressedText; endsAt: number } | undefined;

  constructor(
    private readonly readTemplate: () => string,
    private readonly language: Language,
  ) {}

  send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { nonce, text } = this.current();
    useNonce(reply, nonce);
    void reply.headers({ 'cache-control': 'no-cache', 'content-language': this.language });
    return text.send(request, reply.type('text/html; charset=utf-8'));
  }

  private current() {
    const now = performance.now();
    if (this.version && now < this.version.endsAt) return this.version;
    const nonce = createNonce();
    this.template ??= this.readTemplate();
    const text = new CompressedText(this.template.replaceAll(NONCE_PLACE, nonce));
    return (this.version = { nonce, text, endsAt: now + NONCE_LIFE_MS });
  }
}

/** Tells the client the commit that runs, so that it can show it to people who ask for support. */
const toCommitMark = (commit: string | null) => (commit === null ? '' : `<meta name="commit" content="${commit}" />`);

/** Placeholder in pages for the languages that are offered. */
const LANGUAGES_PLACE = '__LANGUAGES__';

/** Placeholder in pages for the public origin of the program. */
const ORIGIN_PLACE = '__ORIGIN__';

interface ClientOptions {
  /** Folder of the built client. */
  folder: string;
  /** Languages that are offered, beside English. */
  languages: readonly Language[];
  /** Public origin of the program. */
  appUrl: string;
  /** Hash of the commit, if it is known. */
  commit: string | null;
  /** HTML for the head of each page. */
  pageHead: string;
}

const toHomePath = (language: Language): string => (language === DEFAULT_LANGUAGE ? '/' : `/${language}`);

/** Language and country of each language, as Open Graph requires them. */
const OPEN_GRAPH_LOCALE: Readonly<Record<Language, string>> = { en: 'en_US', de: 'de_DE', fr: 'fr_FR', es: 'es_ES' };

/**
 * Tells search engines and social networks the address and the language of a landing page, and those of its translations.
 * The build adds what does not depend on the configuration.
 */
function createAlternates(language: Language, { languages, appUrl }: ClientOptions): string {
  const toUrl = (path: string) => new URL(path, appUrl).href;
  const url = toUrl(toHomePath(language));
  const others = languages.filter((other) => other !== language);
  const links = languages.map(
    (other) => `<link rel="alternate" hreflang="${other}" href="${toUrl(toHomePath(other))}" />`,
  );
  return [
    `<link rel="canonical" href="${url}" />`,
    ...(languages.length > 1 ? [...links, `<link rel="alternate" hreflang="x-default" href="${toUrl('/')}" />`] : []),
    `<meta property="og:url" content="${url}" />`,
    `<meta property="og:locale" content="${OPEN_GRAPH_LOCALE[language]}" />`,
    ...others.map((other) => `<meta property="og:locale:alternate" content="${OPEN_GRAPH_LOCALE[other]}" />`),
  ].join('');
}

/** The build names the files of English without a language: 'index.html', 'index.de.html'. */
const toLocalName = (name: string, language: Language): string =>
  language === DEFAULT_LANGUAGE ? name : name.replace(/(\.\w+)?$/, `.${language}$1`);

/** The pages of a language. */
interface Edition {
  /** The page without a screen, which shows every path. */
  shell: Page;
  /** Prerendered pages by path. */
  prerendered: ReadonlyMap<string, Page>;
}

function readEdition(language: Language, options: ClientOptions): Edition {
  const { folder, languages, appUrl, commit, pageHead } = options;
  const createPage = (file: string, heads = '') => {
    // The page is read later, but a build without it is refused at the start.
    accessSync(file);
    const head = `${heads}${toCommitMark(commit)}${pageHead}</head>`;
    const readTemplate = () =>
      readFileSync(file, 'utf8')
        .replace('</head>', () => head)
        .replaceAll(LANGUAGES_PLACE, languages.join(' '))
        .replaceAll(ORIGIN_PLACE, () => new URL(appUrl).origin);
    return new Page(readTemplate, language);
  };
  const prerendered = join(folder, toLocalName('prerendered', language));
  const files = existsSync(prerendered) ? readdirSync(prerendered, { recursive: true, encoding: 'utf8' }) : [];
  const toUrlPath = (file: string) =>
    `/${file
      .split(sep)
      .join('/')
      .replace(/^index\.html$|\.html$/, '')}`;
  const pages = files
    .filter((file) => file.endsWith('.html'))
    .map((file) => {
      const path = toUrlPath(file);
      const alternates = path === '/' ? createAlternates(language, options) : undefined;
      return [path, createPage(join(prerendered, file), alternates)] as const;
    });
  const shell = createPage(join(folder, toLocalName('index.html', language)));
  return { shell, prerendered: new Map(pages) };
}

/**
 * The built client: its files, its prerendered pages, and the app shell for all other paths, which the client's router
 * handles. The status of unknown paths is 404. Every page exists in each language.
 */
export async function webClient(app: FastifyInstance, options: ClientOptions): Promise<void> {
  const { folder } = options;
  if (!existsSync(join(folder, 'index.html'))) return;
  const languages = [DEFAULT_LANGUAGE, ...options.languages.filter((language) => language !== DEFAULT_LANGUAGE)];
  const english = readEdition(DEFAULT_LANGUAGE, { ...options, languages });
  const editions = new Map(
    languages.map((language) => [
      language,
      language === DEFAULT_LANGUAGE ? english : readEdition(language, { ...options, languages }),
    ]),
  );
  const sendFile = await staticFiles(app, folder);
  for (const [language, { shell, prerendered }] of editions) {
    // The service worker caches it under this name for offline use.
    app.get(`/${toLocalName('index.html', language)}`, (request, reply) => shell.send(request, reply));
    if (language === DEFAULT_LANGUAGE) continue;
    // The landing page has an address in each language, for search engines and for links.
    app.get(toHomePath(language), (request, reply) => (prerendered.get('/') ?? shell).send(request, reply));
  }
  app.get(CHANGE_PASSWORD.path, (_request, reply) => reply.redirect(CHANGE_PASSWORD.target, 302));
  app.get('/*', async (request, reply) => {
    const path = getPath(request.url);
    const file = sendFile(path.slice(1), request, reply);
    if (file) return file;
    // A missing file must be a 404, not a page: a browser with an old page must notice that its script is gone.
    if (/\.\w+$/.test(path) || path.startsWith('/assets/')) throw unknownPath();
    if (languages.length > 1) varyByLanguage(reply);
    const { shell, prerendered } = editions.get(choosePageLanguage(request, languages)) ?? english;
    if (isClientPath(path)) return (prerendered.get(path) ?? shell).send(request, reply);
    void reply.code(404).header('x-robots-tag', 'noindex');
    return (prerendered.get(NOT_FOUND_PATH) ?? shell).send(request, reply);
  });
}
