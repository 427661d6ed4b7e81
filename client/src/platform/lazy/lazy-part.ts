import { lazy, type ComponentType } from 'react';
import { loadChunk } from './load-chunk';

/** A lazy component in its own chunk. `fetched` loads it ahead of time; errors surface when it is rendered. */
export function lazyPart<P>(name: string, load: () => Promise<ComponentType<P>>) {
  const part = lazy(async () => ({ default: await loadChunk(name, load) }));
  const fetched = async () => {
    await load().catch(() => undefined);
  };
  return Object.assign(part, { fetched, preload: () => void fetched() });
}
