import '@testing-library/jest-dom';
import { notifications } from '@mantine/notifications';
import { act, cleanup, configure } from '@testing-library/react';
import { expectQuietConsole, watchConsole } from './setup-console';

/** Every media query is answered with no, apart from reduced motion: transitions end at once. */
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

// A busy machine may take its time; a screen that never comes still fails.
configure({ asyncUtilTimeout: 5000 });

Object.assign(window, { matchMedia, ResizeObserver: ResizeObserverStub, scrollTo: () => undefined });

// Nothing is laid out here, so there is nothing to scroll to.
Element.prototype.scrollIntoView = () => undefined;

beforeEach(watchConsole);

// A test's own clock would never let it pass.
const realSetTimeout = window.setTimeout.bind(window);

/** A step back in the history that a closed dialog asked for takes two turns; it must not reach the next test. */
async function takePendingSteps(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((taken) => realSetTimeout(taken));
}

afterEach(async () => {
  act(() => {
    notifications.clean();
  });
  cleanup();
  await takePendingSteps();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  expectQuietConsole();
});
