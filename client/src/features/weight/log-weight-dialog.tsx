import { BODY_WEIGHT } from '@macrolog/domain';
import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { DayWeightDocument, type DayWeight_EntryFragment } from '../../__generated__/graphql';
import { RowAction } from '../../ui/data/row-action';
import type { DialogFrame } from '../../ui/dialog/dialog';
import { FormDialog } from '../../ui/dialog/form-dialog';
import { toastFailed } from '../../ui/feedback/toast';
import { DecimalField } from '../../ui/form/decimal-field';
import { useSubmit } from '../../ui/form/use-submit';
import { formatDay } from '../../platform/dates/dates';
import { failureMessage } from '../../platform/errors';
import { parseDecimal } from '../../platform/numbers/decimal';
import { formatAmount } from '../../platform/numbers/format';
import classes from './log-weight-dialog.module.css';
import { loggedPounds, POUNDS_STEP, poundsFault, steppedPounds } from './pounds';
import { DELETE_FAILED, LOG_FAILED, useWeightWrites } from './use-weight-writes';

interface KnownWeightProps {
  /** Undefined if the day has none, or while it loads. */
  weight: DayWeight_EntryFragment | undefined;
  error: Error | undefined;
  refetch: () => Promise<unknown>;
  locked: boolean;
  deleting: boolean;
  onDelete: (weight: DayWeight_EntryFragment) => void;
}

/** The weight of the day. The line has the same height while it loads, so that nothing moves. */
function KnownWeight({ weight, error, refetch, locked, deleting, onDelete }: KnownWeightProps) {
  if (error) {
    return (
      <div className={classes.line} role="alert">
        <span>{failureMessage(error, 'Failed to fetch weight.')}</span>
        <Button variant="default" size="sm" onClick={() => void refetch().catch(() => undefined)}>
          Try again
        </Button>
      </div>
    );
  }
  if (!weight) return <p className={classes.line}>One weight per day. A new one replaces it.</p>;
  return (
    <div className={classes.line}>
      <p>
        Logged: <strong className={classes.weight}>{formatAmount(weight.weightLb, 'lbs')}</strong>
        <span className={classes.hint}>A new weight replaces it.</span>
      </p>
      <RowAction
        action="delete"
        label="Delete weight"
        loading={deleting}
        disabled={locked}
        onClick={() => onDelete(weight)}
      />
    </div>
  );
}

interface LogWeightDialogProps extends DialogFrame {
  date: string;
  today: string;
}

export function LogWeightDialog({ date, today, ...frame }: LogWeightDialogProps) {
  const [text, setText] = useState('');
  const submit = useSubmit<'weight'>({ failed: LOG_FAILED, onFailure: () => toastFailed(LOG_FAILED) });
  const deletion = useSubmit({ failed: DELETE_FAILED, onFailure: () => toastFailed(DELETE_FAILED) });
  const known = useQuery(DayWeightDocument, { variables: { date }, fetchPolicy: 'cache-and-network' });
  const { log, remove } = useWeightWrites();

  const save = async () => {
    await log(date, loggedPounds(text));
    frame.onClose();
  };

  const handleSubmit = () => {
    deletion.fail(null);
    const error = poundsFault(text);
    if (!submit.reject(error === null ? {} : { weight: error })) void submit.run(save);
  };

  const handleDelete = async (weight: DayWeight_EntryFragment) => {
    submit.fail(null);
    const isDeleted = await deletion.run(() => remove(weight));
    if (isDeleted && text === '') frame.onClose();
    else if (isDeleted) submit.focus('weight');
  };

  return (
    <FormDialog
      {...frame}
      title="Log Weight"
      subtitle={formatDay(date, today)}
      narrow
      unsaved={text !== ''}
      locked={deletion.pending}
      state={{ ...submit, failure: submit.failure ?? deletion.failure }}
      onSubmit={handleSubmit}
      submitLabel="Log Weight"
    >
      <KnownWeight
        weight={known.data?.weights[0]}
        error={known.data ? undefined : known.error}
        refetch={known.refetch}
        locked={submit.pending || deletion.pending}
        deleting={deletion.pending}
        onDelete={(weight) => void handleDelete(weight)}
      />
      {/* Behaves like a number field, but accepts local decimal signs. */}
      <DecimalField
        name="weight"
        data-autofocus
        className={classes.field}
        label="Weight (lbs)"
        role="spinbutton"
        min={BODY_WEIGHT.above}
        max={BODY_WEIGHT.max}
        step={POUNDS_STEP}
        aria-valuemin={BODY_WEIGHT.above}
        aria-valuemax={BODY_WEIGHT.max}
        aria-valuenow={parseDecimal(text) ?? undefined}
        aria-valuetext={text === '' ? 'Empty' : `${text} pounds`}
        rightSection={<span aria-hidden="true">lbs</span>}
        rightSectionWidth={56}
        unit="lbs"
        decimals={BODY_WEIGHT.decimals}
        text={text}
        error={submit.errors.weight}
        onChange={(typed) => {
          setText(typed);
          submit.edited('weight');
        }}
        onStep={(direction) => steppedPounds(text, direction)}
      />
    </FormDialog>
  );
}
