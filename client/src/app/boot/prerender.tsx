import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { Route, Routes, StaticRouter } from 'react-router-dom';
import { PLANS } from '../../../../server/src/modules/billing/prices';
import { PageFallback } from '../../ui/feedback/page-fallback';
import { paths } from '../../platform/paths';
import { PageFacts, type Facts } from '../../platform/prerender-data';
import { AppRoutes } from '../app-routes';
import { AppLayout, AppProviders } from '../pages';

const plans = Object.values(PLANS).map(({ name, priceCents, currency, interval }) => ({
  name,
  priceCents,
  currency,
  interval,
}));

const PRODUCT = {
  '@context': 'https://schema.org',
  '@type': 'WebApplication',
  name: 'Macrolog',
  applicationCategory: 'HealthApplication',
  operatingSystem: 'Any',
  offers: [{ name: 'Free', priceCents: 0, currency: 'USD' }, ...plans].map(({ name, priceCents, currency }) => ({
    '@type': 'Offer',
    name,
    price: (priceCents / 100).toFixed(2),
    priceCurrency: currency,
  })),
};

interface Page {
  path: string;
  title: string;
  description: string;
  facts?: Facts;
  /** Structured data for search engines. */
  product?: object;
  /** Whether the page can be read without JavaScript. */
  isText: boolean;
  /** Chunks of the screen, in addition to the start chunk that every page loads. */
  chunks: readonly string[];
}

export const PAGES: readonly Page[] = [
  {
    path: paths.home,
    title: 'Macrolog',
    description: 'Macrolog is a food diary that shows how each day compares with your macro goals.',
    product: PRODUCT,
    isText: true,
    chunks: [],
  },
  {
    path: paths.terms,
    title: 'Terms of use · Macrolog',
    description: 'The terms of use for Macrolog: your account, plans and prices, and what the service provides.',
    facts: { plans },
    isText: true,
    chunks: ['ui', 'terms'],
  },
  {
    path: paths.privacy,
    title: 'Privacy policy · Macrolog',
    description: 'Read what Macrolog stores about you and how it is used. Your tracking data is never sold.',
    isText: true,
    chunks: ['privacy'],
  },
  {
    path: paths.logIn,
    title: 'Log In · Macrolog',
    description: 'Log in to Macrolog, your food diary built around your own goals.',
    isText: false,
    chunks: ['ui'],
  },
];

/** Screens for logged-in users. Only their frame is prerendered; the chunks listed here are preloaded. */
export const APP_SCREENS: readonly Pick<Page, 'path' | 'chunks'>[] = [
  { path: paths.dashboard, chunks: ['ui', 'app'] },
  { path: paths.goals, chunks: ['ui', 'app', 'goals'] },
  { path: paths.foodMaintenance, chunks: ['ui', 'app', 'food-maintenance'] },
  { path: paths.logs, chunks: ['ui', 'app', 'logs'] },
  { path: paths.settings, chunks: ['ui', 'app', 'settings'] },
];

async function textOf(element: ReactNode): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(element, {
    // By default, React sends long parts separately and moves them into place with a script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void failures.push(error),
  });
  const parts: string[] = [];
  for await (const part of prelude) parts.push(String(part));
  if (failures.length > 0) throw new Error('A page could not be prerendered.', { cause: failures[0] });
  return parts.join('');
}

/** Renders the first view of the screen at a path, for a visitor who is not logged in. */
export const renderPage = ({ path, facts = {} }: Pick<Page, 'path' | 'facts'>): Promise<string> =>
  textOf(
    <PageFacts value={facts}>
      <StaticRouter location={path}>
        <AppRoutes />
      </StaticRouter>
    </PageFacts>,
  );

/** Renders the app's navigation bar at a path, with a placeholder for the screen. */
export const renderFrame = ({ path }: Pick<Page, 'path'>): Promise<string> =>
  textOf(
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

export { FACTS_NAME } from '../../platform/prerender-data';
export { NONCE_PLACE } from './nonce-placeholder';
