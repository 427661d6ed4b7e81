import { today } from '../dates/local-date';
import { paths } from '../paths';
import { getToken, LAST_VIEW_KEY, ownerOf } from '../session/session';
import { safeStorage } from '../storage/safe-storage';

/** A text, or an element with its tag, attributes and children. */
export type ViewNode = string | [tag: string, attributes: Record<string, string>, ...children: ViewNode[]];

/**
 * Today's dashboard as it looked last. The next start shows it until the app has loaded. It is data, so that nothing stored is
 * ever parsed as HTML.
 */
export interface LastView {
  user: string;
  date: string;
  /** Language and styles of the page, whose class names the elements have. */
  page: string;
  width: number;
  /** Style files that were loaded later than the page. */
  styles: string[];
  nodes: ViewNode[];
}

export const LAST_VIEW_ID = 'last-view';

/** Placeholders of the UI library while data loads. */
export const PLACEHOLDER = '.mantine-Skeleton-root';

const SVG = 'http://www.w3.org/2000/svg';

const storage = safeStorage('localStorage');

type Circumstances = Omit<LastView, 'styles' | 'nodes'>;

/** Language and styles of this page. Null for one without prerendered styles, as in development. */
export function findPage(): string | null {
  const styles = document.querySelector<HTMLElement>('script[data-styles]')?.dataset['styles'];
  return styles === undefined ? null : `${document.documentElement.lang} ${styles}`;
}

/** Circumstances that a view shares with the start that shows it. Null where no view is kept. */
export function readCircumstances(): Circumstances | null {
  const token = getToken();
  const page = findPage();
  const { pathname, search } = window.location;
  if (token === null || page === null || pathname !== paths.dashboard || search !== '') return null;
  return { user: ownerOf(token), date: today(), page, width: window.innerWidth };
}

const isAlike = (one: Circumstances, other: Circumstances): boolean =>
  one.user === other.user && one.date === other.date && one.page === other.page && one.width === other.width;

function createNode(node: ViewNode, isSvg = false): Node {
  if (typeof node === 'string') return document.createTextNode(node);
  const [tag, attributes, ...children] = node;
  const drawn = isSvg || tag === 'svg';
  const element = drawn ? document.createElementNS(SVG, tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    // The content policy forbids the attribute, and allows the same declarations by a script.
    if (name === 'style') element.style.cssText = value;
    else element.setAttribute(name, value);
  }
  element.append(...children.map((child) => createNode(child, drawn)));
  return element;
}

function readLastView(): LastView | null {
  const text = storage.getItem(LAST_VIEW_KEY);
  const now = readCircumstances();
  if (text === null || now === null) return null;
  try {
    const view = JSON.parse(text) as LastView;
    return isAlike(view, now) ? view : null;
  } catch {
    // Written by hand, or cut off by the browser.
    return null;
  }
}

/** Shows the last view in place of the page's frame, if it is of this user, day, page and width. */
export function showLastView(): void {
  const root = document.querySelector<HTMLElement>('#root[data-frame]');
  const view = root && readLastView();
  if (!view) return;
  for (const href of view.styles)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
  const shown = document.createElement('div');
  shown.id = LAST_VIEW_ID;
  // Nothing in it works yet.
  shown.inert = true;
  shown.append(...view.nodes.map((node) => createNode(node)));
  root.before(shown);
}

/** Takes the view away from the screen. */
export const removeLastView = (): void => document.getElementById(LAST_VIEW_ID)?.remove();
