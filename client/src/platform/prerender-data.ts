import { createContext } from 'react';
import type { Plan_PlanFragment } from '../__generated__/graphql';

export type PlanPrice = Pick<Plan_PlanFragment, 'name' | 'priceCents' | 'currency' | 'interval'>;

/** Data that a prerendered page carries, so that the app doesn't need to load it first. */
export interface PageData {
  plans?: readonly PlanPrice[];
}

/** Name of the meta element with the data. The content security policy forbids an inline script. */
export const DATA_NAME = 'macrolog-data';

export const PrerenderData = createContext<PageData>({});

export function readPrerenderData(): PageData {
  const text = document.querySelector<HTMLMetaElement>(`meta[name="${DATA_NAME}"]`)?.content;
  return text === undefined ? {} : (JSON.parse(text) as PageData);
}

/** Path of the prerendered page that the server sends for every unknown path. */
export const NOT_FOUND_PATH = '/404';

/** Placeholder in pages that the server replaces with the nonce of each response. */
export const NONCE_PLACE = '__CSP_NONCE__';

/** Placeholder in pages that the server replaces with its public origin. */
export const ORIGIN_PLACE = '__ORIGIN__';
