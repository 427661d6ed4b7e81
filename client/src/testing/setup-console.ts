const errors: unknown[][] = [];

/** Collects errors written to the console. */
export function watchConsole(): void {
  errors.length = 0;
  jest.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => void errors.push(parts));
}

/** Fails the test if an error was written to the console. */
export const expectQuietConsole = (): void => expect(errors).toEqual([]);

/** For tests that expect a console error. */
export function expectConsoleErrors(): void {
  expect(errors).not.toEqual([]);
  errors.length = 0;
}
