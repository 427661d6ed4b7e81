import { addDays } from '@macrolog/domain';
import { t } from '@lingui/core/macro';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { GrantTierMutationVariables, Tier } from '../../__generated__/graphql';
import type { DialogFrame } from '../../ui/dialog/dialog';
import { FormDialog } from '../../ui/dialog/form-dialog';
import { DateField } from '../../ui/form/date-field';
import { useSubmit } from '../../ui/form/use-submit';
import { isTier, TIERS } from './labels';

export const ACTION_FAILED = t`Couldn't complete the action. Please try again.`;

interface ActionDialogFrame extends DialogFrame {
  username: string;
}

interface ActionDialogProps extends ActionDialogFrame {
  title: string;
  children: ReactNode;
  submitLabel: string;
  withReason?: boolean;
  danger?: boolean;
  /** If it throws, the dialog stays open and shows the error. */
  onConfirm: (reason: string) => Promise<void>;
}

/** Confirms a support action on an account, and asks for a reason where one is required. */
export function ActionDialog({ username, children, withReason = false, onConfirm, ...dialog }: ActionDialogProps) {
  const [reason, setReason] = useState('');
  const submit = useSubmit<'reason'>({ failed: ACTION_FAILED });

  const handleSubmit = () => {
    const isMissing = withReason && reason.trim() === '';
    if (!submit.reject(isMissing ? { reason: t`Enter a reason.` } : {}))
      void submit.run(() => onConfirm(reason.trim()));
  };

  return (
    <FormDialog {...dialog} subtitle={username} narrow unsaved={reason !== ''} state={submit} onSubmit={handleSubmit}>
      {children}
      {withReason && (
        <TextInput
          name="reason"
          label={t`Reason`}
          description={t`Kept permanently in the audit trail.`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          maxLength={500}
          autoComplete="off"
          data-autofocus
          readOnly={submit.pending}
          error={submit.errors.reason}
          value={reason}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            submit.edited('reason');
          }}
        />
      )}
    </FormDialog>
  );
}

const DEFAULT_DAYS = 30;

/** The end of a day in the viewer's time zone. */
const toEndOfDay = (date: string): string => new Date(`${addDays(date, 1)}T00:00:00`).toISOString();

const SUBMIT_LABELS: Readonly<Record<Tier, string>> = {
  SUBSCRIBED: t`Grant Subscription`,
  ONE_TIME: t`Grant Lifetime`,
  FREE: t`Revoke`,
};

interface GrantTierDialogProps extends ActionDialogFrame {
  today: string;
  onGrant: (grant: Omit<GrantTierMutationVariables, 'userId'>) => Promise<void>;
}

/** Grants a tier manually, or revokes a manually granted one. */
export function GrantTierDialog({ onGrant, today, ...dialog }: GrantTierDialogProps) {
  const [tier, setTier] = useState<Tier>('SUBSCRIBED');
  const [isPermanent, setIsPermanent] = useState(false);
  const [until, setUntil] = useState(addDays(today, DEFAULT_DAYS));
  const revokes = tier === 'FREE';
  const hasEnd = !revokes && !isPermanent;
  return (
    <ActionDialog
      {...dialog}
      title={revokes ? t`Revoke Plan` : t`Grant Plan`}
      submitLabel={SUBMIT_LABELS[tier]}
      withReason
      onConfirm={(reason) => onGrant({ tier, reason, until: hasEnd ? toEndOfDay(until) : null })}
    >
      <p>
        {revokes
          ? t`Revokes the manually granted plan. Purchases stay.`
          : t`Replaces any plan granted before. Purchases stay.`}
      </p>
      <NativeSelect
        label={t`Plan`}
        value={tier}
        onChange={({ currentTarget: { value } }) => isTier(value) && setTier(value)}
        data={[
          { value: 'SUBSCRIBED', label: TIERS.SUBSCRIBED },
          { value: 'ONE_TIME', label: TIERS.ONE_TIME },
          { value: 'FREE', label: t`None (revoke the granted plan)` },
        ]}
      />
      {!revokes && (
        <NativeSelect
          label={t`Duration`}
          value={isPermanent ? 'permanent' : 'until'}
          onChange={({ currentTarget }) => setIsPermanent(currentTarget.value === 'permanent')}
          data={[
            { value: 'until', label: t`Until a date` },
            { value: 'permanent', label: t`No end date` },
          ]}
        />
      )}
      {hasEnd && <DateField label={t`Last day`} date={until} onChange={setUntil} />}
    </ActionDialog>
  );
}
