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

beforeEach(watchConsole);

afterEach(() => {
  act(() => {
    notifications.clean();
  });
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  expectQuietConsole();
});
