import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { Route, Routes, StaticRouter } from 'react-router-dom';
import { PLANS } from '../../../server/src/features/payments/prices';
import { PageFallback } from '../components/page-fallback';
import { paths } from '../config/paths';
import { PageFacts, type Facts } from '../lib/page-facts';
import { AppRoutes } from './app-routes';
import { AppLayout, DataLayer } from './pages';

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
  /** For search engines. */
  product?: object;
  /** Whether it is of use to a reader without scripts. */
  isText: boolean;
  /** The chunks that its screen consists of, beside the one that every page starts with. */
  chunks: readonly string[];
}

export const PAGES: readonly Page[] = [
  {
    path: paths.home,
    title: 'Macrolog',
    description: 'Macrolog keeps your food diary and shows how each day stands to your macro goals.',
    product: PRODUCT,
    isText: true,
    chunks: [],
  },
  {
    path: paths.terms,
    title: 'Terms of use · Macrolog',
    description: 'The terms of Macrolog: your account, what the plans cost, and what you can expect of the service.',
    facts: { plans },
    isText: true,
    chunks: ['ui', 'terms'],
  },
  {
    path: paths.privacy,
    title: 'Privacy policy · Macrolog',
    description: 'What Macrolog stores about you and what it does with it. Your tracking data is never sold.',
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

/** What only users see is drawn by the program; the page shows its frame and says what it takes. */
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
    // Long parts would otherwise be sent apart and be put into place by a script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void failures.push(error),
  });
  const parts: string[] = [];
  for await (const part of prelude) parts.push(String(part));
  if (failures.length > 0) throw new Error('A page could not be prerendered.', { cause: failures[0] });
  return parts.join('');
}

/** The screen at an address as the program shows it first, to nobody in particular. */
export const renderPage = ({ path, facts = {} }: Pick<Page, 'path' | 'facts'>): Promise<string> =>
  textOf(
    <PageFacts value={facts}>
      <StaticRouter location={path}>
        <AppRoutes />
      </StaticRouter>
    </PageFacts>,
  );

/** The bar of the app at an address, over the place of a screen. */
export const renderFrame = ({ path }: Pick<Page, 'path'>): Promise<string> =>
  textOf(
    <StaticRouter location={path}>
      <Routes>
        <Route element={<DataLayer />}>
          <Route element={<AppLayout />}>
            <Route path="*" element={<PageFallback />} />
          </Route>
        </Route>
      </Routes>
    </StaticRouter>,
  );

export { FACTS_NAME } from '../lib/page-facts';
export { NONCE_PLACE } from './nonce-place';
