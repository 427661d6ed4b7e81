/**
 * Keeps room for something that is fixed to an edge of the screen: a style variable of the page says how high it is, for
 * as long as it is there. It is 0 where the element is part of the page's flow.
 */
const reserveSpace = (name: `--ml-${string}`) => (element: HTMLElement | null) => {
  if (!element) return;
  const { style } = document.documentElement;
  const measure = () => {
    // Rounded down: what is placed above may touch it, but leaves no gap.
    const height =
      getComputedStyle(element).position === 'fixed' ? Math.floor(element.getBoundingClientRect().height) : 0;
    style.setProperty(name, `${height}px`);
  };
  const observer = new ResizeObserver(measure);
  observer.observe(element);
  measure();
  return () => {
    observer.disconnect();
    style.removeProperty(name);
  };
};

/** The bar with the buttons for logging, or the menu, at the foot of a phone's screen. */
export const reserveFoot = reserveSpace('--ml-foot');

/** The upgrade prompt above that bar. */
export const reservePrompt = reserveSpace('--ml-prompt');

/** The toasts above both, or at the top of the screen while a dialog is open. */
export const reserveToasts = reserveSpace('--ml-toasts');
