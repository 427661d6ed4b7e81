import { isLocalDate as isRealDate, utcDay } from '@macrolog/domain';

/** Earlier years come from dates that are being typed: '0002' on the way to '2026'. */
const FIRST_DATE = '1900-01-01';

/** A real day from 1900 on: '2028-02-29', but neither '2027-02-29' nor '2026-1-5'. */
export const isLocalDate = (text: string | null): text is string => isRealDate(text) && text >= FIRST_DATE;

/** The day in the browser's time zone. */
export const today = (now: Date = new Date()): string =>
  utcDay(new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())));
