import type { Locator, Page } from '@playwright/test';

/**
 * Lists controls of a dialog that are cut off or covered, with the reason. Scrolls to controls in scrollable sections.
 * All others must be visible without scrolling.
 */
export const findLayoutFaults = (dialog: Locator): Promise<string[]> =>
  dialog.evaluate((root) => {
    const INSET = 2;
    const describe = (element: Element) =>
      element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40);
    const isShown = (element: Element) => element.getClientRects().length > 0;
    const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflow);

    /** Icons inside a field may cover its edges. */
    const partOf = (control: Element) => (control.tagName === 'INPUT' && control.parentElement) || control;

    /** Visible part of an element after clipping by its ancestors. */
    const clipOf = (element: Element) => {
      const clip = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
      for (let around = element.parentElement; around; around = around.parentElement) {
        if (getComputedStyle(around).overflow === 'visible') continue;
        const box = around.getBoundingClientRect();
        clip.left = Math.max(clip.left, box.left);
        clip.top = Math.max(clip.top, box.top);
        clip.right = Math.min(clip.right, box.right);
        clip.bottom = Math.min(clip.bottom, box.bottom);
      }
      return clip;
    };

    const faultOf = (control: Element): string | null => {
      let scroller = control.parentElement;
      while (scroller && scroller !== root && !scrolls(scroller)) scroller = scroller.parentElement;
      if (scroller && scroller !== root) control.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const [box, clip] = [control.getBoundingClientRect(), clipOf(control)];
      if (box.left < clip.left - 1 || box.right > clip.right + 1) return 'is cut off at the side';
      if (box.top < clip.top - 1 || box.bottom > clip.bottom + 1) return 'is cut off above or below';
      const points = [
        [box.left + INSET, box.top + box.height / 2],
        [box.right - INSET, box.top + box.height / 2],
        [box.left + box.width / 2, box.top + INSET],
        [box.left + box.width / 2, box.bottom - INSET],
        [box.left + box.width / 2, box.top + box.height / 2],
      ] as const;
      const coveredBy = points
        .map(([x, y]) => document.elementFromPoint(x, y))
        .find((met) => !met || !partOf(control).contains(met));
      if (coveredBy !== undefined) return `is covered by ${coveredBy ? describe(coveredBy) : 'nothing in sight'}`;
      const texts = control.matches('button') ? [control, ...control.querySelectorAll('*')] : [];
      return texts.some((text) => text.clientWidth > 0 && text.scrollWidth > text.clientWidth + 1)
        ? 'has cut off text'
        : null;
    };

    const controls = [...root.querySelectorAll('button, input, select, textarea, a, [role=option]')].filter(isShown);
    return controls.flatMap((control) => {
      const fault = faultOf(control);
      return fault === null ? [] : [`${describe(control)} ${fault}`];
    });
  });

/** Measures the layout shift since the page loaded. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(async () => {
      // A shift is reported in the frame after it happened.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      return (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0);
    });
}
