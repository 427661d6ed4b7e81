import type { BrowserContext, Page } from '@playwright/test';

interface HeldTimer {
  ms: number;
  run: () => void;
}

type WindowWithTimers = typeof window & { heldTimers?: Map<number, HeldTimer> };

/** Holds timers of a certain length back, because on a slow machine they could elapse before the test is ready. */
export const holdTimers = (pages: BrowserContext | Page, ms: number): Promise<unknown> =>
  pages.addInitScript((heldMs) => {
    const start = window.setTimeout.bind(window);
    const stop = window.clearTimeout.bind(window);
    const held = ((window as WindowWithTimers).heldTimers ??= new Map<number, HeldTimer>());
    Object.assign(window, {
      setTimeout: (run: (...values: unknown[]) => void, delay = 0, ...values: unknown[]) => {
        if (delay !== heldMs) return start(run, delay, ...values);
        const id = start(() => undefined, 2 ** 31 - 1);
        held.set(id, { ms: heldMs, run: () => run(...values) });
        return id;
      },
      clearTimeout: (id?: number) => {
        if (id !== undefined) held.delete(id);
        stop(id);
      },
    });
  }, ms);

/** Lets the held timers of that length elapse that have started. */
export const elapseTimers = (page: Page, ms: number): Promise<void> =>
  page.evaluate((heldMs) => {
    const held = (window as WindowWithTimers).heldTimers ?? new Map<number, HeldTimer>();
    const elapsed = [...held].filter(([, { ms: length }]) => length === heldMs);
    for (const [id, { run }] of elapsed) if (held.delete(id)) run();
  }, ms);
