/** The only source of the current time, so that a test can set it. */
export interface Clock {
  now(): Date;
}

/** How far clocks may disagree. A time that lies further in the future comes from a clock that was wrong, and is not trusted. */
export const MAX_CLOCK_SKEW_MS = 60_000;
