/** The date in tests that call `stopDate`: a Tuesday. */
export const TODAY = '2026-03-10';

/** Stops the date at noon for all tests of a file, so that none fails at midnight. Timers stay real. */
export function stopDate(): void {
  beforeEach(() =>
    jest.useFakeTimers({
      now: new Date(`${TODAY}T12:00:00`),
      doNotFake: [
        'setTimeout',
        'setInterval',
        'clearTimeout',
        'clearInterval',
        'setImmediate',
        'queueMicrotask',
        'nextTick',
        'performance',
        'requestAnimationFrame',
        'cancelAnimationFrame',
      ],
    }),
  );
  afterEach(() => jest.useRealTimers());
}
