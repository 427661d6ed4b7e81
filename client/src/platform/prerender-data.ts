import { createContext } from 'react';

export interface StatedPlan {
  name: string;
  priceCents: number;
  currency: string;
  interval: string | null;
}

/** Data that a prerendered page carries, so that the app doesn't need to load it first. */
export interface Facts {
  plans?: readonly StatedPlan[];
}

/** Name of the meta element with the data. The content security policy forbids an inline script. */
export const FACTS_NAME = 'macrolog-facts';

export const PageFacts = createContext<Facts>({});

export function readPageFacts(): Facts {
  const text = document.querySelector<HTMLMetaElement>(`meta[name="${FACTS_NAME}"]`)?.content;
  return text === undefined ? {} : (JSON.parse(text) as Facts);
}

/** Placeholder in pages that the server replaces with the nonce of each response. */
export const NONCE_PLACE = '__CSP_NONCE__';
