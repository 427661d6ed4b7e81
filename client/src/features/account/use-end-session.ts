import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { EndSessionDocument } from '../../__generated__/graphql';
import { withinSession } from '../../platform/session/within-session';
import { failureMessage } from '../../platform/errors';

const FAILED = "Couldn't log out that browser. Please try again.";

/** Ends a session in another browser. Returns an error message, or null on success. */
export function useEndSession() {
  const [ending, setEnding] = useState<string | null>(null);
  const [mutate] = useMutation(EndSessionDocument);
  const endOne = async (id: string): Promise<string | null> => {
    setEnding(id);
    try {
      await withinSession(
        mutate({
          variables: { id },
          update: (cache) => cache.evict({ id: cache.identify({ __typename: 'OpenSession', id }) ?? '' }),
        }),
      );
      return null;
    } catch (error) {
      return failureMessage(error, FAILED);
    } finally {
      setEnding(null);
    }
  };
  return { endOne, ending };
}
