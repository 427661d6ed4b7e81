import { useMutation } from '@apollo/client/react';
import { SetMarketingOptInDocument } from '../../__generated__/graphql';
import { withinSession } from '../../platform/session/within-session';
import { failureMessage } from '../../platform/errors';

const FAILED = "Couldn't save your choice. Please try again.";

/** Saves the marketing opt-in. Returns an error message, or null on success. */
export function useMarketingChoice(userId: string) {
  const [mutate, { loading }] = useMutation(SetMarketingOptInDocument);
  const choose = async (optIn: boolean): Promise<string | null> => {
    try {
      await withinSession(
        mutate({
          variables: { optIn },
          optimisticResponse: {
            __typename: 'Mutation',
            setMarketingOptIn: { __typename: 'User', id: userId, marketingOptIn: optIn },
          },
        }),
      );
      return null;
    } catch (error) {
      return failureMessage(error, FAILED);
    }
  };
  return { choose, choosing: loading };
}
