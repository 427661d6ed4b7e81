import { getScreenUser, LAST_VIEW_KEY } from '../session/session';
import { safeStorage } from '../storage/safe-storage';
import { findPage, PLACEHOLDER, readCircumstances, type LastView, type ViewNode } from './last-view';

/** About ten times the view of a day with six entries. */
const MAX_LENGTH = 400_000;

/** Changes that follow one another are kept together. */
const DELAY_MS = 300;

/** Toasts are gone when the user comes back. */
const LEFT_OUT = '#toasts, script, style';

/** Attributes that change nothing on the screen, each of which delays the first paint. The app's elements have the same IDs. */
const NOT_SEEN = /^(?:id|xmlns|title|aria-(?!current|disabled|expanded|pressed|selected).*)$/;

const storage = safeStorage('localStorage');

function toNode(node: Node): ViewNode | undefined {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element) || node.matches(LEFT_OUT)) return undefined;
  const attributes = [...node.attributes]
    .filter(({ name }) => !NOT_SEEN.test(name))
    .map(({ name, value }) => [name, value]);
  return [node.localName, Object.fromEntries(attributes) as Record<string, string>, ...toNodes(node)];
}

const toNodes = (parent: Element): ViewNode[] =>
  [...parent.childNodes].map(toNode).filter((node) => node !== undefined);

const findLateStyles = (): string[] =>
  [...document.querySelectorAll('link[rel=stylesheet]:not([disabled])')].map((link) => link.getAttribute('href') ?? '');

/** Keeps how the user's dashboard of today looks, if it is on screen with its data. */
function keepLastView(root: Element, user: string): void {
  const circumstances = readCircumstances();
  // Another tab may have just logged another user in.
  if (circumstances?.user !== user) return;
  if (!root.querySelector('[role=progressbar]') || root.querySelector(PLACEHOLDER)) return;
  const view: LastView = { ...circumstances, styles: findLateStyles(), nodes: toNodes(root) };
  const text = JSON.stringify(view);
  if (text.length <= MAX_LENGTH) storage.setItem(LAST_VIEW_KEY, text);
  else storage.removeItem(LAST_VIEW_KEY);
}

/** Keeps the view after each change of the current user's screen. Returns a function that stops it. */
export function keepLastViews(): () => void {
  const root = document.getElementById('root');
  const user = getScreenUser();
  if (!root || user === null || findPage() === null) return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new MutationObserver(() => {
    timer ??= setTimeout(() => {
      timer = undefined;
      keepLastView(root, user);
    }, DELAY_MS);
  });
  observer.observe(root, { childList: true, characterData: true, subtree: true });
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}
