import { setTimeout as pause } from 'node:timers/promises';

const PAUSE_MS = 20;

/**
 * Resolves once the condition holds, for states of other programs that no event reports. The test's own timeout ends the
 * wait.
 * @param pauseMs longer where it is costly to look.
 */
export async function waitFor(condition: () => boolean | Promise<boolean>, pauseMs = PAUSE_MS): Promise<void> {
  while (!(await condition())) await pause(pauseMs);
}
