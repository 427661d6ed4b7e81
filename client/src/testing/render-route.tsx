import { render } from '@testing-library/react';
import { App, AppLayout, AppProviders } from '../app/app';
import { SCREENS } from '../app/screens';
import { startSession } from '../platform/session/session';
import { createUser } from './create-user';
import { tokenOf } from './token';

// The first import compiles the module, which may take longer than the default timeout.
beforeAll(async () => {
  await Promise.all(
    [AppProviders, AppLayout, ...SCREENS.map(({ screen }) => screen)].map(async (part) => part.preload?.()),
  );
  // The dashboard loads these once it is idle.
  await Promise.all([
    import('../app/shell/toast-dock'),
    import('../screens/dashboard/log-food-flow'),
    import('../features/diary/day/edit-entry-dialog'),
    import('../features/diary/day/move-entries-dialog'),
    import('../features/weight/log-weight-dialog'),
  ]);
}, 60_000);

/** Renders the app at a path, logged in as the given user or logged out. */
export function renderRoute(address: string, userId?: string) {
  window.history.replaceState(null, '', address);
  if (userId !== undefined) startSession(tokenOf(userId));
  return { user: createUser(), ...render(<App />) };
}
