import { TIMEOUTS, type Timeouts } from '../../src/config/timeouts';
import type { PortabilityLimits } from '../../src/modules/portability/portability-limits';

/** More than a test may take. */
const LONG_MS = 300_000;

/** Timeouts of the program in tests that are not about one. A slow machine doesn't reach them. */
export const LONG_TIMEOUTS = Object.fromEntries(
  Object.keys(TIMEOUTS).map((name) => [name, LONG_MS]),
) as unknown as Timeouts;

/** The same of exports and imports. */
export const LONG_PORTABILITY = {
  paceMs: LONG_MS,
  totalMs: LONG_MS,
  exportMs: LONG_MS,
  threadStepMs: LONG_MS,
} satisfies Partial<PortabilityLimits>;
