import { createContext } from 'react';

export interface StatedPlan {
  name: string;
  priceCents: number;
  currency: string;
  interval: string | null;
}

/** What a prerendered page was made with, and says itself so that the program need not ask for it first. */
export interface Facts {
  plans?: readonly StatedPlan[];
}

/** Name of the element in the head that carries them: data, since the content policy lets no script stand in a page. */
export const FACTS_NAME = 'macrolog-facts';

export const PageFacts = createContext<Facts>({});

export function readPageFacts(): Facts {
  const text = document.querySelector<HTMLMetaElement>(`meta[name="${FACTS_NAME}"]`)?.content;
  return text === undefined ? {} : (JSON.parse(text) as Facts);
}
