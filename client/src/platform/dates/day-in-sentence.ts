import { formatDay } from './dates';

/** A day in the middle of a sentence: 'today, November 21'. */
export const dayInSentence = (date: string, today: string): string =>
  formatDay(date, today).replace(/^(Today|Tomorrow|Yesterday)/, (word) => word.toLowerCase());
