/**
 * Something that the test files of one Jest worker use one after the other. This file is loaded once for all of them, like the
 * program (`shared-runtime.cjs`).
 */
class Kept {
  private value: Promise<unknown> | undefined;

  /** @param create is called by the first file that asks. */
  take(create: () => Promise<unknown>): Promise<unknown> {
    return (this.value ??= create());
  }
}

export const keptApp = new Kept();
