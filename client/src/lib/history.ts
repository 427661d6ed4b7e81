import { addDays, monthsBefore } from './dates';

/** The oldest day that a plan shows, as the server counts it: with a day of grace. */
export const oldestShown = (today: string, historyMonths: number): string =>
  addDays(monthsBefore(today, historyMonths), -1);

interface Period {
  start: string;
  end: string;
}

/** How much of a period the plan hides. */
export function hiddenPart({ start, end }: Period, today: string, historyMonths: number): 'none' | 'some' | 'all' {
  const oldest = oldestShown(today, historyMonths);
  if (start >= oldest) return 'none';
  return end < oldest ? 'all' : 'some';
}
