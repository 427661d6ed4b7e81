import { t } from '@lingui/core/macro';

/** Entries without a meal slot are shown under this name. */
export const NO_SLOT = t({ message: 'Other', context: 'meal' });

interface Slot {
  readonly id: string;
  readonly name: string;
  readonly position: number;
}

interface Slotted {
  readonly mealSlot?: Slot | null;
}

export interface MealGroup<Entry> {
  /** Null for entries without a meal slot. */
  slot: Slot | null;
  entries: Entry[];
}

/** Entries without a meal slot come last. */
const placeOf = ({ slot }: { slot: Slot | null }) => slot?.position ?? Infinity;

/** The entries of a day by meal slot, in the order of the slots and then of the entries. Without empty groups. */
export function groupByMealSlot<Entry extends Slotted>(entries: readonly Entry[]): MealGroup<Entry>[] {
  const groups = new Map<string | null, MealGroup<Entry>>();
  for (const entry of entries) {
    const slot = entry.mealSlot ?? null;
    const group = groups.get(slot?.id ?? null);
    if (group) group.entries.push(entry);
    else groups.set(slot?.id ?? null, { slot, entries: [entry] });
  }
  return [...groups.values()].sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
}
