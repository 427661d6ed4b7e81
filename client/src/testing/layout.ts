/** Gives elements heights, which jsdom, that lays nothing out, says are 0: a list that draws what is in sight needs them. */
export function layOut(): void {
  const heights = { clientHeight: 600, offsetHeight: 56 };
  for (const [property, value] of Object.entries(heights)) {
    Object.defineProperty(HTMLElement.prototype, property, { configurable: true, value });
  }
}
