import { t } from '@lingui/core/macro';
import type { CheckIn_CheckInFragment, CheckInAnswer, GoalTargetInput } from '../../__generated__/graphql';
import { useWrite } from '../../platform/apollo/write';
import { toastDone } from '../../ui/feedback/toast';
import { AnswerCheckInDocument } from './__generated__/expenditure';

export const ANSWER_FAILED = t`Couldn't save your answer. Please try again.`;

/** Answers a check-in. Goals and the history on screen are loaded again. */
export function useAnswer({ id }: Pick<CheckIn_CheckInFragment, 'id'>) {
  const sendAnswer = useWrite(AnswerCheckInDocument, { failed: ANSWER_FAILED });
  return async (answer: CheckInAnswer, targets?: readonly GoalTargetInput[]) => {
    const variables = { id, answer, ...(targets && { targets: [...targets] }) };
    await sendAnswer(variables, { refresh: answer === 'SKIPPED' ? ['CheckIns'] : ['CheckIns', 'Goals'] });
    if (answer !== 'SKIPPED') toastDone(t`Goals saved`);
  };
}
