/** Gives elements a height. jsdom has no layout and reports 0, but virtual lists need heights. */
export function layOut(): void {
  const heights = { clientHeight: 600, offsetHeight: 56 };
  for (const [property, value] of Object.entries(heights)) {
    Object.defineProperty(HTMLElement.prototype, property, { configurable: true, value });
  }
}
