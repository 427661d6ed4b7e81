import { useQuery } from '@apollo/client/react';
import { t } from '@lingui/core/macro';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleCheckFilled } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { dayQueue, useWrite, type Announcement } from '../../../data/write';
import { FormAlert } from '../../../ui/form/form-alert';
import { useSubmit } from '../../../ui/form/use-submit';
import { useCachedDay } from '../data/cached-day';
import { FinishedDayDocument, SetDayFinishedDocument } from './__generated__/finish-day';
import classes from './finish-day.module.css';

const FAILED = t`Couldn't save that. Please try again.`;
const FINISHED = t`Day finished.`;
const REOPENED = t`Day reopened.`;

/** Marks a day as finished, because everything eaten is logged, or reopens it. */
export function FinishDay({ date }: { date: string }) {
  const { data, refetch } = useQuery(FinishedDayDocument, {
    variables: { date },
    fetchPolicy: 'cache-and-network',
    // Behind the writes to the day, because the server compares the entries as they are then.
    context: dayQueue(date),
  });
  const entries = useCachedDay(date)?.entries;
  const compared = useRef(entries);
  const setFinished = useWrite(SetDayFinishedDocument, { failed: FAILED, context: dayQueue(date) });
  const submit = useSubmit({ failed: FAILED });
  const isMarked = data?.day.isFinished ?? false;

  useEffect(() => {
    if (compared.current === entries) return;
    compared.current = entries;
    if (isMarked) void refetch().catch(() => undefined);
  }, [entries, isMarked, refetch]);

  if (!data) return null;
  const { isFinished, changedSinceFinished } = data.day;

  const mark = (finished: boolean, announcement?: Announcement) =>
    setFinished(
      { date, isFinished: finished },
      {
        ...announcement,
        optimisticResponse: {
          __typename: 'Mutation',
          setDayFinished: { __typename: 'Day', date, isFinished: finished, changedSinceFinished: false },
        },
      },
    );

  const toggle = () => {
    const [done, undone] = isFinished ? [REOPENED, FINISHED] : [FINISHED, REOPENED];
    return submit.run(() => mark(!isFinished, { done, undo: { run: () => mark(isFinished), undone, failed: FAILED } }));
  };

  return (
    <div className={`row ${classes.finish}`} data-screen-only>
      {isFinished && (
        <p className={`row semibold ${classes.done}`}>
          <IconCircleCheckFilled size={20} aria-hidden="true" />
          <span>{t`Everything is logged.`}</span>
        </p>
      )}
      {changedSinceFinished && (
        <>
          <p>{t`Changed since. The day stays finished.`}</p>
          <Button variant="default" disabled={submit.pending} onClick={() => void submit.run(() => mark(true))}>
            {t`Still Finished`}
          </Button>
        </>
      )}
      <Button
        variant={isFinished ? 'subtle' : 'default'}
        leftSection={!isFinished && <IconCircleCheck size={18} aria-hidden="true" />}
        loading={submit.pending}
        onClick={() => void toggle()}
      >
        {isFinished ? t`Reopen Day` : t`Finished Logging`}
      </Button>
      <p className={`muted pretty ${classes.hint}`}>
        {isFinished
          ? t`It counts as a whole day for your expenditure. If you reopen it, it doesn't.`
          : t`If you finish this day, it counts as a whole day for your expenditure.`}
      </p>
      <FormAlert message={submit.failure} />
    </div>
  );
}
