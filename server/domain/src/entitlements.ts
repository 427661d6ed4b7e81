import type { AppError } from './errors';
import { addDays, parseLocalDateRange, subtractMonths, utcDay, type LocalDate } from './local-date';
import { refusal } from './refusals';

export const TIERS = ['free', 'one_time', 'subscribed'] as const;
export type Tier = (typeof TIERS)[number];

export interface Entitlements {
  ads: boolean;
  localSearch: boolean;
  externalLookup: boolean;
  advancedGoals: boolean;
  /** Months of history that can be read. */
  historyMonths: number;
}

/** Entitlements of each tier. Other code must use this table instead of comparing tiers. */
export const GRANTS: Readonly<Record<Tier, Readonly<Entitlements>>> = {
  free: { ads: true, localSearch: false, externalLookup: false, advancedGoals: false, historyMonths: 3 },
  one_time: { ads: false, localSearch: true, externalLookup: false, advancedGoals: false, historyMonths: 3 },
  subscribed: { ads: false, localSearch: true, externalLookup: true, advancedGoals: true, historyMonths: 12 },
};

/** A user on a tier. */
interface TierHolder {
  tier: Tier;
}

type Right = 'localSearch' | 'externalLookup' | 'advancedGoals';

const UPGRADE_REASON = {
  localSearch: 'SEARCH_NEEDS_PLAN',
  externalLookup: 'LOOKUP_NEEDS_PLAN',
  advancedGoals: 'GOALS_NEED_PLAN',
} as const satisfies Record<Right, string>;

/** Whether the viewer's tier has the right. */
export const isEntitled = (viewer: TierHolder, wanted: Right): boolean => GRANTS[viewer.tier][wanted];

/** @throws AppError PLAN_REQUIRED when the viewer's tier lacks the right. */
export function requireEntitlement(viewer: TierHolder, wanted: Right): void {
  if (!isEntitled(viewer, wanted)) throw refusal('PLAN_REQUIRED', UPGRADE_REASON[wanted]);
}

/**
 * The oldest day that a plan with so many months of history shows. A day of grace, because the server doesn't know the
 * user's current date.
 */
export const oldestVisibleDay = (today: LocalDate, historyMonths: number): LocalDate =>
  addDays(subtractMonths(today, historyMonths), -1);

/** The oldest day that the viewer may read. */
export const oldestReadableDay = (viewer: TierHolder, now: Date): LocalDate =>
  oldestVisibleDay(utcDay(now), GRANTS[viewer.tier].historyMonths);

/**
 * The days of a range that the viewer may read. They begin after the end if there are none.
 * @throws AppError INVALID_INPUT.
 */
export function readableRange(viewer: TierHolder, start: LocalDate, end: LocalDate, now: Date) {
  const { from, to } = parseLocalDateRange(start, end);
  const oldest = oldestReadableDay(viewer, now);
  return { from: from < oldest ? oldest : from, to };
}

/** Error for days that are older than the viewer's plan allows. */
export const historyLimitExceeded = (viewer: TierHolder): AppError =>
  refusal('PLAN_REQUIRED', 'HISTORY_NEEDS_PLAN', { params: { months: GRANTS[viewer.tier].historyMonths } });

/** @throws AppError PLAN_REQUIRED for a day that is too old to read. Hidden days can't be changed either. */
export function requireReadableDay(viewer: TierHolder, date: LocalDate, now: Date): void {
  if (date < oldestReadableDay(viewer, now)) throw historyLimitExceeded(viewer);
}
