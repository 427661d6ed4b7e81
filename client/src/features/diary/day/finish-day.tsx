import { useQuery } from '@apollo/client/react';
import { t } from '@lingui/core/macro';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleCheckFilled } from '@tabler/icons-react';
import { useWrite } from '../../../platform/apollo/write';
import { toastUndoable } from '../../../ui/feedback/undo-toast';
import { FormAlert } from '../../../ui/form/form-alert';
import { useSubmit } from '../../../ui/form/use-submit';
import { FinishedDayDocument, SetDayFinishedDocument } from './__generated__/finish-day';
import classes from './finish-day.module.css';

const FAILED = t`Couldn't save that. Please try again.`;

/** Marks a day as finished, because everything eaten is logged, or reopens it. */
export function FinishDay({ date }: { date: string }) {
  const { data } = useQuery(FinishedDayDocument, { variables: { date }, fetchPolicy: 'cache-and-network' });
  const write = useWrite(FAILED);
  const submit = useSubmit({ failed: FAILED });
  if (!data) return null;
  const { isFinished } = data.day;

  const mark = (finished: boolean) =>
    write({
      mutation: SetDayFinishedDocument,
      variables: { date, isFinished: finished },
      optimisticResponse: { __typename: 'Mutation', setDayFinished: { __typename: 'Day', date, isFinished: finished } },
    });

  const toggle = () =>
    submit.run(async () => {
      await mark(!isFinished);
      toastUndoable({
        message: isFinished ? t`Day reopened.` : t`Day finished.`,
        undo: () => mark(isFinished),
        undone: isFinished ? t`Day finished.` : t`Day reopened.`,
        failed: FAILED,
      });
    });

  return (
    <div className={classes.finish} data-screen-only>
      {isFinished && (
        <p className={classes.done}>
          <IconCircleCheckFilled size={20} aria-hidden="true" />
          <span>{t`Everything is logged.`}</span>
        </p>
      )}
      <Button
        variant={isFinished ? 'subtle' : 'default'}
        leftSection={!isFinished && <IconCircleCheck size={18} aria-hidden="true" />}
        loading={submit.pending}
        onClick={() => void toggle()}
      >
        {isFinished ? t`Reopen Day` : t`Finished Logging`}
      </Button>
      <FormAlert message={submit.failure} />
    </div>
  );
}
