import type { Page } from '@playwright/test';

/**
 * Lists texts that the page cuts off without an ellipsis, words of headings and buttons that break, labels of buttons on more
 * than two lines, and texts beyond the right edge.
 */
export const findTextFaults = (page: Page): Promise<string[]> =>
  page.evaluate(async (width) => {
    // Charts follow the size of the window in later frames.
    const charts = [...document.querySelectorAll('[role=img] svg')];
    const fits = (chart: Element) => chart.clientWidth === chart.parentElement?.clientWidth;
    for (let frame = 0; frame < 3 || !charts.every(fits); frame += 1) await new Promise(requestAnimationFrame);
    const isShown = (element: Element) =>
      element.getBoundingClientRect().width > 1 &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest('[inert], [data-swipe] > :not(:first-child), .mantine-VisuallyHidden-root') === null;
    const name = (element: Element) => `${element.tagName.toLowerCase()} “${element.textContent.trim().slice(0, 60)}”`;

    /** The lines of a text: tops of its boxes. */
    const linesOf = (range: Range) =>
      new Set([...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top / 6)));

    const textsIn = (element: Element): Text[] => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (walker.nextNode()) {
        const text = walker.currentNode as Text;
        if (text.data.trim() !== '' && text.parentElement && isShown(text.parentElement)) found.push(text);
      }
      return found;
    };

    const brokenWords = (element: Element): string[] =>
      textsIn(element).flatMap((text) =>
        [...text.data.matchAll(/[\p{L}\p{N}]+/gu)].flatMap(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          return linesOf(range).size > 1 ? [`${name(element)} breaks “${word}”`] : [];
        }),
      );

    const manyLines = (element: Element): string[] => {
      const lines = textsIn(element).flatMap((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        return [...linesOf(range)];
      });
      return new Set(lines).size > 2 ? [`${name(element)} has many lines`] : [];
    };

    const isCut = (text: Text): boolean => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const box = range.getBoundingClientRect();
      if (box.width <= 1) return false;
      for (let around = text.parentElement; around && around !== document.body; around = around.parentElement) {
        const style = getComputedStyle(around);
        if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return false;
        if (/auto|scroll/.test(style.overflowX)) return false;
        if (style.overflowX === 'visible' || style.position === 'fixed') continue;
        const clip = around.getBoundingClientRect();
        if (clip.width > 1 && (box.right > clip.right + 1 || box.left < clip.left - 1)) return true;
      }
      // The document of a phone is as wide as its widest part.
      return box.right > width + 1;
    };

    const root = document.querySelector('[role=dialog]') ?? document.body;
    const labels = [...root.querySelectorAll('h1, h2, h3, button, .mantine-Button-root, a[class]')].filter(isShown);
    const buttons = labels.filter((each) => each.matches('.mantine-Button-root'));
    const cut = textsIn(root)
      .filter(isCut)
      .map((text) => `“${text.data.trim().slice(0, 60)}” is cut off`);
    return [...new Set([...labels.flatMap(brokenWords), ...buttons.flatMap(manyLines), ...cut])];
  }, page.viewportSize()?.width ?? 0);
