import { ApolloLink } from '@apollo/client/link';
import { OperationTypeNode } from 'graphql';
import { Observable, type Subscription } from 'rxjs';

/** After so many repeats the response counts, so that a series of writes cannot keep a screen waiting. */
const MAX_REPEATS = 3;

/**
 * Repeats a query if a mutation completed or failed while the query was in flight. The server may have read the data before
 * the mutation, and the stale response would overwrite the new state on screen.
 */
export function createFreshReadsLink(): ApolloLink {
  let writesSettled = 0;

  return new ApolloLink((operation, forward) => {
    if (operation.operationType === OperationTypeNode.MUTATION) {
      return new Observable((observer) => {
        const settled = () => (writesSettled += 1);
        return forward(operation).subscribe({
          next: (result) => {
            settled();
            observer.next(result);
          },
          error: (error: unknown) => {
            settled();
            observer.error(error);
          },
          complete: () => observer.complete(),
        });
      });
    }
    return new Observable((observer) => {
      let asking: Subscription | undefined;
      const ask = (repeats: number) => {
        const settledBefore = writesSettled;
        const isFresh = () => settledBefore === writesSettled || repeats === MAX_REPEATS;
        asking = forward(operation).subscribe({
          next: (result) => {
            if (isFresh()) observer.next(result);
          },
          error: (error: unknown) => observer.error(error),
          complete: () => (isFresh() ? observer.complete() : ask(repeats + 1)),
        });
      };
      ask(0);
      return () => asking?.unsubscribe();
    });
  });
}
