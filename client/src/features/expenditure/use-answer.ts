import { t } from '@lingui/core/macro';
import type { CheckIn_CheckInFragment, CheckInAnswer, GoalTargetInput } from '../../__generated__/graphql';
import { useWrite } from '../../data/write';
import { LANGUAGE, toLanguageInput } from '../../platform/language/language';
import { toastDone } from '../../ui/feedback/toast';
import { AnswerCheckInDocument, CheckInsDocument } from './__generated__/expenditure';

export const ANSWER_FAILED = t`Couldn't save your answer. Please try again.`;

/** Answers a check-in. Goals and the history on screen are loaded again. */
export function useAnswer({ id }: Pick<CheckIn_CheckInFragment, 'id'>) {
  const variables = { language: toLanguageInput(LANGUAGE) };
  const sendAnswer = useWrite(AnswerCheckInDocument, {
    failed: ANSWER_FAILED,
    recheck: { query: CheckInsDocument, variables },
  });
  return async (answer: CheckInAnswer, targets?: readonly GoalTargetInput[]) => {
    const { answerCheckIn: answered } = await sendAnswer(
      { id, answer, ...(targets && { targets: [...targets] }) },
      { refresh: answer === 'SKIPPED' ? ['CheckIns'] : ['CheckIns', 'Goals'] },
    );
    // Another tab may have answered before.
    if (answer !== 'SKIPPED' && answered.answer === answer) toastDone(t`Goals saved`);
  };
}
