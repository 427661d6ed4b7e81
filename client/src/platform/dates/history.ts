import { oldestVisibleDay } from '@macrolog/domain';

/** First and last day. */
export interface Period {
  start: string;
  end: string;
}

/** Whether the plan hides a part of the period, or all of it. */
export function hiddenPart({ start, end }: Period, today: string, historyMonths: number): 'none' | 'some' | 'all' {
  const oldest = oldestVisibleDay(today, historyMonths);
  if (start >= oldest) return 'none';
  return end < oldest ? 'all' : 'some';
}
