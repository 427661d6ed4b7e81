import '@testing-library/jest-dom';
import { notifications } from '@mantine/notifications';
import { act, cleanup, configure, getConfig } from '@testing-library/react';
import React from 'react';
import { endSession, forgetEndReason } from '../platform/session/session';
import { isLong } from './long';
import { expectQuietConsole, watchConsole } from './setup-console';

/** No media query matches, except reduced motion, which makes transitions end at once. */
const matchMedia = (query: string) => ({
  matches: query.includes('prefers-reduced-motion'),
  media: query,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
});

/** Whether a query is one of several tries. */
const isWaiting = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics;

const createPlainError = (message: string | null) =>
  Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });

class ResizeObserverStub {
  observe() {
    return undefined;
  }
  unobserve() {
    return undefined;
  }
  disconnect() {
    return undefined;
  }
}

// The tests in a file such as `log-in.de.test.tsx` are in German.
document.documentElement.lang = /\.(de|fr|es)\.test\.tsx?$/.exec(expect.getState().testPath ?? '')?.[1] ?? 'en';

configure(({ getElementError }) => ({
  // A busy machine may be slow. A screen that never appears still fails the test.
  asyncUtilTimeout: 30_000,
  // A query that waits fails after each change of the document. Only the last error is shown, and gets the document then.
  getElementError: (message, container) =>
    isWaiting() ? createPlainError(message) : getElementError(message, container),
}));

Object.assign(window, { matchMedia, ResizeObserver: ResizeObserverStub, scrollTo: () => undefined });

// jsdom has no layout, so nothing can scroll and everything is visible.
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.checkVisibility = () => true;

// jsdom has nothing else to do.
Object.assign(window, { requestIdleCallback: (run: () => void) => run(), cancelIdleCallback: () => undefined });

// Settings has an option for each of 418 time zones, which took longer than the rest of the screen.
if (!isLong) {
  const zones = ['America/New_York', 'Europe/Berlin', 'Pacific/Noumea'];
  Object.assign(Intl, { supportedValuesOf: () => zones });
}

// React records a stack for each of the first 10,000 elements, which takes a tenth of the time. Only its warnings show them.
Object.defineProperty(
  (React as unknown as Record<string, object>)['__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE']!,
  'recentlyCreatedOwnerStacks',
  { get: () => Infinity, set: () => undefined, configurable: true },
);

beforeEach(watchConsole);

// With fake timers this would never elapse.
const realSetTimeout = window.setTimeout.bind(window);

/** Waits for the history step of a closed dialog, so that it does not reach the next test. */
async function takePendingSteps(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((taken) => realSetTimeout(taken));
}

afterEach(async () => {
  const isRendered = document.body.childElementCount > 0;
  act(() => {
    notifications.clean();
  });
  cleanup();
  if (isRendered) await takePendingSteps();
  endSession('logged-out');
  forgetEndReason();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  expectQuietConsole();
});
