import DataLoader from 'dataloader';
import type { GraphQLContext } from './context';

/** Reads rows by key: those of one turn together, and each once for a request, unless it can change meanwhile. */
export function createLoader<Key, Row>(
  { turns }: Pick<GraphQLContext, 'turns'>,
  read: (keys: readonly Key[]) => Promise<Row[]>,
  { cache = true }: { cache?: boolean } = {},
): (key: Key) => Promise<Row> {
  const loader = new DataLoader(read, { cache, batchScheduleFn: (dispatch) => turns.schedule(dispatch) });
  return (key) => loader.load(key);
}
