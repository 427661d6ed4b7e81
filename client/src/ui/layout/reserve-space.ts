/**
 * Keeps room for an element that is fixed to an edge of the screen, by setting a style variable to its height. The height is
 * 0 while the element is part of the page's flow.
 */
const reserveSpace = (name: `--ml-${string}`) => (element: HTMLElement | null) => {
  if (!element) return;
  const { style } = document.documentElement;
  const measure = () => {
    // Rounded down, so that there is no gap to the element above.
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

/** The logging bar or the menu at the bottom of a phone's screen. */
export const reserveFoot = reserveSpace('--ml-foot');

/** The upgrade prompt above that bar. */
export const reservePrompt = reserveSpace('--ml-prompt');

/** The toasts above both, or at the top of the screen while a dialog is open. */
export const reserveToasts = reserveSpace('--ml-toasts');
