const errors: unknown[][] = [];

/** Collects what a test writes to the error console. */
export function watchConsole(): void {
  errors.length = 0;
  jest.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => void errors.push(parts));
}

/** Fails the test when something was written there. */
export const expectQuietConsole = (): void => expect(errors).toEqual([]);

/** For a test in which an error on the console is part of the behaviour. */
export function expectConsoleErrors(): void {
  expect(errors).not.toEqual([]);
  errors.length = 0;
}
