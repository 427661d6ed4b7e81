import { TODAY } from '../../testing/stopped-date';
import { endSession, startSession } from '../session/session';
import { keepLastViews } from './keep-last-view';
import { showLastView } from './last-view';
import { leaveLastView } from './leave-last-view';

const createToken = (id: string) => `.${btoa(JSON.stringify({ id }))}.`;

const DAY =
  '<header class="bar" id="bar" aria-label="Menu"><a aria-current="page" href="/app/goals">Goals</a></header><section id="toasts">Logged.</section>' +
  '<main><h1>Dashboard</h1><p>Rye &amp; barley &lt;b&gt;</p><div role="progressbar" style="width: 40%"></div>' +
  '<svg viewBox="0 0 2 2"><path d="M0 0h2"></path></svg></main>';

const SKELETON = '<main><h1>Dashboard</h1><div class="mantine-Skeleton-root"></div></main>';

/** Longer than a view may be. */
const LONG_NAME = `<p>${'Oats '.repeat(100_000)}</p>`;

let stop = (): void => undefined;

/** A page as it arrives: with its styles and the frame of the app. */
function openPage({ styles = '/app.css', frame = true } = {}): HTMLElement {
  document.head.innerHTML = `<script type="text/plain" data-styles="${styles}"></script>`;
  document.body.innerHTML = `<div id="root"${frame ? ' data-frame' : ''}><main></main></div>`;
  return document.getElementById('root') as HTMLElement;
}

/** Shows a screen of the app, and waits until its view has been kept. */
async function visit(content: string): Promise<void> {
  const root = openPage();
  stop = keepLastViews();
  root.innerHTML = content;
  await jest.advanceTimersByTimeAsync(1_000);
  stop();
}

function comeBack(options: Parameters<typeof openPage>[0] = {}): HTMLElement | null {
  openPage(options);
  showLastView();
  return document.getElementById('last-view');
}

function endAndRestore(): void {
  endSession('expired');
  localStorage.setItem('token', createToken('1'));
}

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(`${TODAY}T12:00:00`) });
  window.history.replaceState(null, '', '/app/dashboard');
  startSession(createToken('1'));
});

afterEach(() => {
  stop();
  window.innerWidth = 1024;
  endSession('logged-out');
  document.head.replaceChildren();
  document.body.replaceChildren();
  jest.useRealTimers();
});

test('shows the day as it looked, without toasts, until the app has its data', async () => {
  await visit(DAY);
  const view = comeBack();
  expect(view?.innerHTML).toBe(
    DAY.replace(' id="bar" aria-label="Menu"', '')
      .replace('<section id="toasts">Logged.</section>', '')
      .replace('40%"', '40%;"'),
  );
  expect(view?.querySelector('path')).toBeInstanceOf(SVGElement);
  expect(view?.inert).toBe(true);
  const root = view?.nextElementSibling as HTMLElement;
  expect(root.id).toBe('root');

  leaveLastView(root);
  root.innerHTML = SKELETON;
  await jest.advanceTimersByTimeAsync(100);
  expect(view?.isConnected).toBe(true);
  root.innerHTML = DAY;
  await jest.advanceTimersByTimeAsync(100);
  expect(view?.isConnected).toBe(false);
});

test('does not hide an app that waits for its data for long', async () => {
  await visit(DAY);
  const view = comeBack();
  leaveLastView(document.getElementById('root') as HTMLElement);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(view?.isConnected).toBe(false);
});

test.each<[string, () => void, Parameters<typeof openPage>[0]]>([
  ['another user', () => localStorage.setItem('token', createToken('2')), {}],
  ['the same user after another login', () => startSession(createToken('1')), {}],
  ['a visitor', () => localStorage.removeItem('token'), {}],
  ['a user whose session has ended before', endAndRestore, {}],
  ['another day', () => jest.setSystemTime(Date.parse(`${TODAY}T12:00Z`) + 86_400_000), {}],
  ['another date', () => window.history.replaceState(null, '', '/app/dashboard?date=2026-01-02'), {}],
  ['another screen', () => window.history.replaceState(null, '', '/app/goals'), {}],
  ['another width', () => Object.assign(window, { innerWidth: 390 }), {}],
  ['a new version', () => undefined, { styles: '/new.css' }],
  ['a page without a frame', () => undefined, { frame: false }],
  ['a view that cannot be read', () => localStorage.setItem('last_view', '{'), {}],
])('is not shown to %s', async (_what, change, options) => {
  await visit(DAY);
  expect(comeBack()).not.toBeNull();
  change();
  expect(comeBack(options)).toBeNull();
});

test.each([
  ['while the day loads', SKELETON + DAY],
  ['of an error', '<main><h1>Dashboard</h1><p role="alert">Failed to fetch daily summary.</p></main>'],
  ['that is too large', DAY + LONG_NAME],
])('no view is kept %s', async (_when, content) => {
  await visit(content);
  expect(comeBack()).toBeNull();
});

test('a day that has become too large replaces an older view', async () => {
  await visit(DAY);
  await visit(DAY + LONG_NAME);
  expect(comeBack()).toBeNull();
});

test('the day of a user is not kept for another one, whom another tab has just logged in', async () => {
  const root = openPage();
  stop = keepLastViews();
  localStorage.setItem('token', createToken('2'));
  root.innerHTML = DAY;
  await jest.advanceTimersByTimeAsync(1_000);
  expect(comeBack()).toBeNull();
});

test('loads the styles that came later than the page', async () => {
  const root = openPage();
  document.head.insertAdjacentHTML('beforeend', '<link rel="stylesheet" href="/assets/card.css">');
  stop = keepLastViews();
  root.innerHTML = DAY;
  await jest.advanceTimersByTimeAsync(1_000);
  comeBack();
  expect(document.head.querySelector('link')?.getAttribute('href')).toBe('/assets/card.css');
});
