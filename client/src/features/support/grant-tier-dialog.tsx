import { addDays } from '@macrolog/domain';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { Tier } from '../../__generated__/graphql';
import { DateField } from '../../ui/form/date-field';
import { ActionDialog, type ActionDialogFrame } from './action-dialog';
import { TIERS } from './support-words';
import type { TierGrant } from './use-account-actions';

const MONTH = 30;

/** The end of a day in the viewer's time zone. */
const endOf = (date: string): string => new Date(`${addDays(date, 1)}T00:00:00`).toISOString();

const isTier = (value: string): value is Tier => value in TIERS;

interface GrantTierDialogProps extends ActionDialogFrame {
  today: string;
  onGrant: (grant: TierGrant) => Promise<void>;
}

/** Grants a tier manually, or revokes a manually granted one. */
export function GrantTierDialog({ onGrant, today, ...dialog }: GrantTierDialogProps) {
  const [tier, setTier] = useState<Tier>('SUBSCRIBED');
  const [lasts, setLasts] = useState<'until' | 'for-good'>('until');
  const [until, setUntil] = useState(addDays(today, MONTH));
  const takesBack = tier === 'FREE';
  const hasEnd = !takesBack && lasts === 'until';
  return (
    <ActionDialog
      {...dialog}
      title={takesBack ? 'Revoke Tier' : 'Grant Tier'}
      submitLabel={takesBack ? 'Revoke' : `Grant ${TIERS[tier]}`}
      withReason
      onConfirm={(reason) => onGrant({ tier, reason, until: hasEnd ? endOf(until) : null })}
    >
      <p>
        {takesBack
          ? 'Revokes the manually granted tier. Purchases stay.'
          : 'Replaces any tier granted before. Purchases stay.'}
      </p>
      <NativeSelect
        label="Tier"
        value={tier}
        onChange={({ currentTarget: { value } }) => isTier(value) && setTier(value)}
        data={[
          { value: 'SUBSCRIBED', label: TIERS.SUBSCRIBED },
          { value: 'ONE_TIME', label: TIERS.ONE_TIME },
          { value: 'FREE', label: 'None (revoke the granted tier)' },
        ]}
      />
      {!takesBack && (
        <NativeSelect
          label="Duration"
          value={lasts}
          onChange={({ currentTarget }) => setLasts(currentTarget.value === 'until' ? 'until' : 'for-good')}
          data={[
            { value: 'until', label: 'Until a date' },
            { value: 'for-good', label: 'No end date' },
          ]}
        />
      )}
      {hasEnd && <DateField label="Last day" date={until} onChange={setUntil} />}
    </ActionDialog>
  );
}
