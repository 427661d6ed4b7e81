/** The only source of the current time, so that a test can set it. */
export interface Clock {
  now(): Date;
}

/** Tolerated clock difference. A time that is further in the future comes from a wrong clock and isn't trusted. */
export const MAX_CLOCK_SKEW_MS = 60_000;
