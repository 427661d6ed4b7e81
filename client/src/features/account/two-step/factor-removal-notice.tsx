import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { CancelOwnFactorRemovalDocument } from './__generated__/two-step';
import { useWrite } from '../../../data/write';
import { formatMoment } from '../../../platform/dates/dates';
import { FormAlert } from '../../../ui/form/form-alert';
import { useSubmit } from '../../../ui/form/use-submit';
import classes from './two-step.module.css';

const CANCEL_FAILED = t`Couldn't cancel the removal. Please try again.`;

/** Says that support will remove the second factors, and cancels that. */
export function FactorRemovalNotice({ dueAt }: { dueAt: string }) {
  const cancelRemoval = useWrite(CancelOwnFactorRemovalDocument, {
    failed: CANCEL_FAILED,
    done: t`Removal canceled. Your two-step login stays.`,
  });
  const submit = useSubmit({ failed: CANCEL_FAILED });
  const due = formatMoment(dueAt);

  return (
    <div className={`stack pretty sunken ${classes.removal}`}>
      <p>
        <Trans>
          <strong>Support will remove your two-step login on {due}.</strong> Then logging in takes no second step. If
          you didn't ask for this, or you have a passkey or a code after all, cancel the removal.
        </Trans>
      </p>
      <FormAlert message={submit.failure} />
      <Button loading={submit.pending} onClick={() => void submit.run(() => cancelRemoval({}))}>
        {t`Cancel Removal`}
      </Button>
    </div>
  );
}
