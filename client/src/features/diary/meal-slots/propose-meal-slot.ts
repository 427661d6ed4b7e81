import { DEFAULT_MEAL_SLOTS, foldCase } from '@macrolog/domain';

type Hours = readonly [from: number, to: number];

/** The usual hours of breakfast, lunch and dinner: from the first up to the second. */
const HOURS: readonly Hours[] = [
  [4, 11],
  [11, 15],
  [17, 22],
];

const USUAL_HOURS: ReadonlyMap<string, Hours> = new Map(
  Object.values(DEFAULT_MEAL_SLOTS).flatMap((names) =>
    HOURS.map((hours, index) => [foldCase(names[index] ?? ''), hours] as const),
  ),
);

const SNACKS = new Set(Object.values(DEFAULT_MEAL_SLOTS).map(([, , , snacks]) => foldCase(snacks)));

/** A food log of an earlier time, with its slot. */
export interface SlottedLog {
  mealSlotId: string;
  /** Hour of the day at which it was logged, with fractions. */
  hour: number;
  /** Days that have passed since, with fractions. */
  daysAgo: number;
}

/** A food log counts in full at the same hour, and no more from this distance on. */
const MAX_HOURS_APART = 2;

/** After this many days, a food log counts half. */
const HALF_LIFE_DAYS = 7;

/** A habit outweighs the usual hours from this weight on: about one food that was logged last week at this hour. */
const MIN_HABIT = 0.5;

function weigh({ hour, daysAgo }: SlottedLog, now: number): number {
  const apart = Math.abs(hour - now) % 24;
  const distance = Math.min(apart, 24 - apart);
  return Math.max(0, 1 - distance / MAX_HOURS_APART) * 0.5 ** (daysAgo / HALF_LIFE_DAYS);
}

/**
 * The slot to propose for a food that is logged now: the one that the user logged to most at this hour, recent days first.
 * Without such a habit, the slot with the name that is usual at this hour. Null if there is none.
 * @param hour of the day, with fractions.
 */
export function proposeMealSlot(
  slots: readonly { readonly id: string; readonly name: string }[],
  history: readonly SlottedLog[],
  hour: number,
): string | null {
  const [habit] = slots
    .map(({ id }) => ({
      id,
      weight: history.reduce((sum, log) => (log.mealSlotId === id ? sum + weigh(log, hour) : sum), 0),
    }))
    .sort((a, b) => b.weight - a.weight);
  if (habit && habit.weight >= MIN_HABIT) return habit.id;
  const isUsual = ({ name }: { readonly name: string }) => {
    const [from, to] = USUAL_HOURS.get(foldCase(name)) ?? [0, 0];
    return from <= hour && hour < to;
  };
  const usual = slots.find(isUsual) ?? slots.find(({ name }) => SNACKS.has(foldCase(name)));
  return usual?.id ?? null;
}
