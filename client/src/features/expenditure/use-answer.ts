import { useApolloClient } from '@apollo/client/react';
import { t } from '@lingui/core/macro';
import type { CheckIn_CheckInFragment, CheckInAnswer, GoalTargetInput } from '../../__generated__/graphql';
import { write } from '../../platform/apollo/write';
import { toastDone } from '../../ui/feedback/toast';
import { AnswerCheckInDocument } from './__generated__/expenditure';

export const ANSWER_FAILED = t`Couldn't save your answer. Please try again.`;

/** Answers a check-in. Goals and the history on screen are loaded again. */
export function useAnswer({ id }: Pick<CheckIn_CheckInFragment, 'id'>) {
  const client = useApolloClient();
  return async (answer: CheckInAnswer, targets?: readonly GoalTargetInput[]) => {
    await write(client, ANSWER_FAILED, {
      mutation: AnswerCheckInDocument,
      variables: { id, answer, ...(targets && { targets: [...targets] }) },
    });
    const isShown = (name: string | undefined) => name === 'CheckIns' || (name === 'Goals' && answer !== 'SKIPPED');
    void client.refetchQueries({ include: 'active', onQueryUpdated: ({ queryName }) => isShown(queryName) });
    if (answer !== 'SKIPPED') toastDone(t`Goals saved`);
  };
}
