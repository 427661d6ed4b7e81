import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { NO_SLOT } from '../../../platform/nutrition/meal-groups';
import type { MealSlot } from './use-meal-slots';

interface MealSlotSelectProps extends Pick<NativeSelectProps, 'className' | 'label' | 'aria-label' | 'disabled'> {
  slots: readonly MealSlot[];
  /** Null for none. */
  value: string | null;
  onChange: (id: string | null) => void;
}

/** A meal slot, or none. */
export const MealSlotSelect = ({ slots, value, onChange, ...select }: MealSlotSelectProps) => (
  <NativeSelect
    {...select}
    name="mealSlot"
    value={value ?? ''}
    onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
    data={[...slots.map(({ id, name }) => ({ value: id, label: name })), { value: '', label: NO_SLOT }]}
  />
);
