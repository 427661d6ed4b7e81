import { useState } from 'react';
import type { Tier } from '../../__generated__/graphql';
import { DateField } from '../../components/date-field';
import { Select } from '../../components/select';
import { addDays } from '../../lib/dates';
import { DeedDialog } from './deed-dialog';
import { TIERS } from './support-words';
import type { TierGrant } from './use-deeds';

const MONTH = 30;

/** The end of a day on the reader's own clock. */
const endOf = (date: string): string => new Date(`${addDays(date, 1)}T00:00:00`).toISOString();

const isTier = (value: string): value is Tier => value in TIERS;

interface GrantTierDialogProps {
  opened: boolean;
  onClose: () => void;
  onClosed: () => void;
  username: string;
  today: string;
  onGrant: (grant: TierGrant) => Promise<void>;
}

/** Gives a tier by hand, or takes back one that was given. */
export function GrantTierDialog({ onGrant, today, ...dialog }: GrantTierDialogProps) {
  const [tier, setTier] = useState<Tier>('SUBSCRIBED');
  const [lasts, setLasts] = useState<'until' | 'for-good'>('until');
  const [until, setUntil] = useState(addDays(today, MONTH));
  const takesBack = tier === 'FREE';
  const hasEnd = !takesBack && lasts === 'until';
  return (
    <DeedDialog
      {...dialog}
      title={takesBack ? 'Take a tier back' : 'Give a tier'}
      confirmLabel={takesBack ? 'Take it back' : `Give ${TIERS[tier]}`}
      withReason
      onConfirm={(reason) => onGrant({ tier, reason, until: hasEnd ? endOf(until) : null })}
    >
      <p>
        {takesBack
          ? 'Takes back whatever was given by hand. What was paid for stays.'
          : 'It takes the place of anything given before, and stays apart from what is paid for.'}
      </p>
      <Select label="Tier" value={tier} onChange={(value) => isTier(value) && setTier(value)}>
        <option value="SUBSCRIBED">{TIERS.SUBSCRIBED}</option>
        <option value="ONE_TIME">{TIERS.ONE_TIME}</option>
        <option value="FREE">None: take back what was given</option>
      </Select>
      {!takesBack && (
        <Select label="How long" value={lasts} onChange={(value) => setLasts(value === 'until' ? 'until' : 'for-good')}>
          <option value="until">Until a day</option>
          <option value="for-good">For good</option>
        </Select>
      )}
      {hasEnd && <DateField label="Last day" date={until} onChange={setUntil} />}
    </DeedDialog>
  );
}
