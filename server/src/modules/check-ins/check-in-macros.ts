import type { Language, LocalDate } from '@macrolog/domain';
import { formatText } from '../../platform/texts';
import type { Day } from '../diary/day';
import type { GoalEntity } from '../goals/goal.entity';

const MACROS = ['protein', 'carbs', 'fats'] as const;
type Macro = (typeof MACROS)[number];

type Eaten = Pick<Day, 'date' | 'totals' | 'incomplete'>;

/**
 * Grams of the macros a day, on average over whole days. A day with an unknown amount of a macro doesn't count for it, and a
 * whole day without an entry is a fast.
 */
export function averageMacros(days: readonly Eaten[], wholeDates: readonly LocalDate[]): Map<Macro, number> {
  const byDate = new Map(days.map((day) => [day.date, day]));
  const averages = MACROS.flatMap((macro): [Macro, number][] => {
    const grams = wholeDates.flatMap((date) => {
      const day = byDate.get(date);
      if (!day) return [0];
      const total = day.totals.find(({ macroName, unit }) => macroName === macro && unit === 'g');
      return total && !day.incomplete.includes(macro) ? [total.value] : [];
    });
    return grams.length > 0 ? [[macro, grams.reduce((sum, value) => sum + value, 0) / grams.length]] : [];
  });
  return new Map(averages);
}

type Target = Pick<GoalEntity, 'macroName' | 'unit' | 'targetValue'>;

/** A sentence with the averages and the goals of the macros; none without an average. */
export function describeMacros(
  averages: ReadonlyMap<Macro, number>,
  goals: readonly Target[],
  language: Language,
): string[] {
  if (averages.size === 0) return [];
  const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
  const parts = [...averages].map(([macro, grams]) => {
    const goal = goals.find(({ macroName, unit }) => macroName === macro && unit === 'g')?.targetValue;
    const values = { macro, eaten: numbers.format(grams), goal: goal === undefined ? '' : numbers.format(goal) };
    return formatText(language, 'mail.check_in.macro', { ...values, hasGoal: goal === undefined ? 'no' : 'yes' });
  });
  const list = new Intl.ListFormat(language).format(parts);
  return [formatText(language, 'mail.check_in.macros', { list })];
}
