import { lazy, type ComponentType } from 'react';
import { loadChunk } from './load-chunk';

/** A component in a chunk of its own; `fetched` gets it ahead of time and leaves any failure to the real use. */
export function lazyPart<P>(name: string, load: () => Promise<ComponentType<P>>) {
  const part = lazy(async () => ({ default: await loadChunk(name, load) }));
  const fetched = async () => {
    await load().catch(() => undefined);
  };
  return Object.assign(part, { fetched, preload: () => void fetched() });
}
