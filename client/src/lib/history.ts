import { addDays, monthsBefore } from './dates';

/** The oldest day that a plan shows. Like the server, it allows one day of grace. */
export const oldestShown = (today: string, historyMonths: number): string =>
  addDays(monthsBefore(today, historyMonths), -1);

interface Period {
  start: string;
  end: string;
}

/** Whether the plan hides a part of the period, or all of it. */
export function hiddenPart({ start, end }: Period, today: string, historyMonths: number): 'none' | 'some' | 'all' {
  const oldest = oldestShown(today, historyMonths);
  if (start >= oldest) return 'none';
  return end < oldest ? 'all' : 'some';
}
