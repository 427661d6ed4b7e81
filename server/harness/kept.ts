/**
 * Something that the test files of one Jest worker use one after the other. This file is loaded once for all of them, like the
 * program (`shared-runtime.cjs`).
 */
class Kept<T> {
  private value: T | undefined;

  /** @param create is called by the first file that asks. */
  take(create: () => T): T {
    return (this.value ??= create());
  }
}

export const keptApp = new Kept<Promise<unknown>>();

/** The lines of the base of foods, as text. */
export const keptFoodLines = new Kept<readonly string[]>();
