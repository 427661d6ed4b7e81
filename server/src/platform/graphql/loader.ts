import DataLoader from 'dataloader';
import type { GraphQLContext } from './context';

/** Reads rows by key: each once for a request, and those of one turn together. */
export function createLoader<Key, Row>(
  { turns }: Pick<GraphQLContext, 'turns'>,
  read: (keys: readonly Key[]) => Promise<Row[]>,
): (key: Key) => Promise<Row> {
  const loader = new DataLoader(read, { batchScheduleFn: (dispatch) => turns.schedule(dispatch) });
  return (key) => loader.load(key);
}
