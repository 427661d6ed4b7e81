import { addDays } from '@macrolog/domain';
import { useState } from 'react';
import type { Tier } from '../../__generated__/graphql';
import { DateField } from '../../ui/form/date-field';
import { Select } from '../../ui/form/select';
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
      <Select label="Tier" value={tier} onChange={(value) => isTier(value) && setTier(value)}>
        <option value="SUBSCRIBED">{TIERS.SUBSCRIBED}</option>
        <option value="ONE_TIME">{TIERS.ONE_TIME}</option>
        <option value="FREE">None (revoke the granted tier)</option>
      </Select>
      {!takesBack && (
        <Select label="Duration" value={lasts} onChange={(value) => setLasts(value === 'until' ? 'until' : 'for-good')}>
          <option value="until">Until a date</option>
          <option value="for-good">No end date</option>
        </Select>
      )}
      {hasEnd && <DateField label="Last day" date={until} onChange={setUntil} />}
    </ActionDialog>
  );
}
