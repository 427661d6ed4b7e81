import { t } from '@lingui/core/macro';
import { useQuery } from '@apollo/client/react';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { DayWeight_EntryFragment } from '../../__generated__/graphql';
import { DayWeightDocument } from './__generated__/weight';
import { RowAction } from '../../ui/data/row-action';
import type { DialogFrame } from '../../ui/dialog/dialog';
import { FormDialog } from '../../ui/dialog/form-dialog';
import { useSubmit } from '../../ui/form/use-submit';
import { formatDay } from '../../platform/dates/dates';
import { failureMessage } from '../../platform/errors';
import { useUnits } from '../../platform/units/use-units';
import { formatWeight } from '../../platform/units/weight';
import classes from './log-weight-dialog.module.css';
import { DELETE_FAILED, LOG_FAILED, useWeightWrites } from './use-weight-writes';
import { findWeightErrors, isBlank, NO_WEIGHT, storedWeight, type WeightDraft } from './weight-draft';
import { WeightFields } from './weight-fields';

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
  const { weight: unit } = useUnits();
  if (error) {
    return (
      <div className={`row muted sunken ${classes.line}`} role="alert">
        <span>{failureMessage(error, t`Failed to fetch weight.`)}</span>
        <Button variant="default" size="sm" onClick={() => void refetch().catch(() => undefined)}>
          {t`Try again`}
        </Button>
      </div>
    );
  }
  if (!weight)
    return <p className={`row muted sunken ${classes.line}`}>{t`One weight per day. A new one replaces it.`}</p>;
  const logged = formatWeight(weight.weightLb, unit);
  return (
    <div className={`row muted sunken ${classes.line}`}>
      <p>
        <Trans>
          Logged: <strong className={`nums ${classes.weight}`}>{logged}</strong>
        </Trans>
        <span className={`small ${classes.hint}`}>{t`A new weight replaces it.`}</span>
      </p>
      <RowAction
        action="delete"
        label={t`Delete weight`}
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
  const [draft, setDraft] = useState(NO_WEIGHT);
  const { weight: unit } = useUnits();
  const submit = useSubmit<keyof WeightDraft>({ failed: LOG_FAILED, toasts: true });
  const deletion = useSubmit({ failed: DELETE_FAILED, toasts: true });
  const known = useQuery(DayWeightDocument, { variables: { date }, fetchPolicy: 'cache-and-network' });
  const { log, remove } = useWeightWrites();

  const save = async () => {
    await log(date, storedWeight(draft, unit) ?? 0, known.data?.weights[0]?.weightLb);
    frame.onClose();
  };

  const handleSubmit = () => {
    deletion.fail(null);
    if (!submit.reject(findWeightErrors(draft, unit))) void submit.run(save);
  };

  const handleDelete = async (weight: DayWeight_EntryFragment) => {
    submit.fail(null);
    const isDeleted = await deletion.run(() => remove(weight));
    if (isDeleted && isBlank(draft)) frame.onClose();
    else if (isDeleted) submit.focus('weight');
  };

  const change = (part: Partial<WeightDraft>) => {
    setDraft((typed) => ({ ...typed, ...part }));
    // An error of one part may be about the other.
    submit.edited('weight', 'pounds');
  };

  return (
    <FormDialog
      {...frame}
      title={t`Log Weight`}
      subtitle={formatDay(date, today)}
      narrow
      unsaved={!isBlank(draft)}
      locked={deletion.pending}
      state={{ ...submit, failure: submit.failure ?? deletion.failure }}
      onSubmit={handleSubmit}
      submitLabel={t`Log Weight`}
    >
      <KnownWeight
        weight={known.data?.weights[0]}
        error={known.data ? undefined : known.error}
        refetch={known.refetch}
        locked={submit.pending || deletion.pending}
        deleting={deletion.pending}
        onDelete={(weight) => void handleDelete(weight)}
      />
      <WeightFields unit={unit} draft={draft} errors={submit.errors} onChange={change} />
    </FormDialog>
  );
}
