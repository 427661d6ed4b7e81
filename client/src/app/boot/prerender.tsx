import { t } from '@lingui/core/macro';
import { PLANS } from '@macrolog/domain';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { Route, Routes, StaticRouter } from 'react-router-dom';
import { PageFallback } from '../../ui/feedback/page-fallback';
import { paths } from '../../platform/paths';
import { NOT_FOUND_PATH } from '../../platform/prerender-data';
import { PAGE_HEADS } from './page-heads';
import { AppLayout, AppProviders, AppRoutes, NotFound } from '../app';
import { SCREENS, type PageLayout, type Screen } from '../screens';

const PRODUCT = {
  '@context': 'https://schema.org',
  '@type': 'WebApplication',
  name: 'Macrolog',
  applicationCategory: 'HealthApplication',
  operatingSystem: 'Any',
  offers: [{ name: t`Free`, priceCents: 0, currency: 'USD' }, ...Object.values(PLANS)].map(
    ({ name, priceCents, currency }) => ({
      '@type': 'Offer',
      name,
      price: (priceCents / 100).toFixed(2),
      priceCurrency: currency,
    }),
  ),
};

/** Chunks of the layouts, in addition to the start chunk that every page loads. */
const LAYOUT_CHUNKS: Readonly<Record<PageLayout, readonly string[]>> = {
  none: [],
  guest: ['ui'],
  payment: ['ui'],
  app: ['ui', 'app'],
};

const toPage = ({ path, layout, screen }: Screen) => ({
  path,
  head: PAGE_HEADS[path],
  // Structured data for search engines.
  ...(path === paths.home && { product: PRODUCT }),
  chunks: [...LAYOUT_CHUNKS[layout], ...(screen.chunk === undefined ? [] : [screen.chunk])],
});

const NOT_FOUND: Screen = { path: NOT_FOUND_PATH, layout: 'none', screen: NotFound };

export const PAGES = [...SCREENS.filter(({ path }) => path in PAGE_HEADS), NOT_FOUND].map(toPage);

/** Screens for logged-in users. Only their frame is prerendered, and their chunks are preloaded. */
export const APP_SCREENS = SCREENS.filter(({ layout }) => layout === 'app').map(toPage);

async function renderText(element: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(element, {
    // By default, React sends long parts separately and moves them into place with a script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  });
  const parts: string[] = [];
  for await (const part of prelude) parts.push(String(part));
  if (errors.length > 0) throw new Error('A page could not be prerendered.', { cause: errors[0] });
  return parts.join('');
}

/** Renders the first view of the screen at a path, for a visitor who is not logged in. */
export const renderPage = ({ path }: { path: string }): Promise<string> =>
  renderText(
    <StaticRouter location={path}>
      <AppRoutes />
    </StaticRouter>,
  );

/** Renders the app's navigation bar at a path, with a placeholder for the screen. */
export const renderFrame = ({ path }: { path: string }): Promise<string> =>
  renderText(
    <StaticRouter location={path}>
      <Routes>
        <Route element={<AppProviders />}>
          <Route element={<AppLayout />}>
            <Route path="*" element={<PageFallback />} />
          </Route>
        </Route>
      </Routes>
    </StaticRouter>,
  );

export { MANIFEST_TEXTS, PAGE_TEXTS } from './page-heads';
export { NONCE_PLACE, ORIGIN_PLACE } from '../../platform/prerender-data';
