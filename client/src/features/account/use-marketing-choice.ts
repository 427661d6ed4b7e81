import { useMutation } from '@apollo/client/react';
import { SetMarketingOptInDocument } from '../../__generated__/graphql';
import { duringSession } from '../../lib/during-session';
import { failureMessage } from '../../lib/errors';

const FAILED = 'Your choice could not be saved.';

/** Chooses whether marketing mail may come; answers with the sentence to show when that failed, else null. */
export function useMarketingChoice(userId: string) {
  const [mutate, { loading }] = useMutation(SetMarketingOptInDocument);
  const choose = async (optIn: boolean): Promise<string | null> => {
    try {
      await duringSession(
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
