import { ApolloLink } from '@apollo/client/link';
import { finalize, from, mergeMap } from 'rxjs';

/**
 * Sends the operations with the same `queue` in their context one after the other, even if one fails. The response that
 * arrives last is then the newest.
 */
export function createWriteQueueLink(): ApolloLink {
  const lastTurns = new Map<string, Promise<void>>();

  return new ApolloLink((operation, forward) => {
    const { queue } = operation.getContext() as { queue?: string };
    if (queue === undefined) return forward(operation);
    const turn = lastTurns.get(queue) ?? Promise.resolve();
    let endTurn = (): void => undefined;
    const ended = new Promise<void>((resolve) => {
      endTurn = resolve;
    });
    lastTurns.set(
      queue,
      turn.then(() => ended),
    );
    return from(turn).pipe(
      mergeMap(() => forward(operation)),
      finalize(() => endTurn()),
    );
  });
}
