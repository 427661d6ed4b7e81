import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../app/app';
import { startSession } from '../lib/session';
import { tokenOf } from './token';

// The first import compiles the module, which may take longer than the default timeout.
beforeAll(async () => {
  await Promise.all([
    import('../app/data-layer'),
    import('../app/app-layout'),
    import('../app/routes/dashboard'),
    import('../app/add-food'),
    import('../features/foods/nutrition-facts-dialog'),
    import('../features/categories/manage-categories-dialog'),
    import('../app/routes/log-in'),
    import('../app/routes/sign-up'),
    import('../features/diary/edit-entry-dialog'),
    import('../features/weight/log-weight-dialog'),
    import('../app/routes/logs'),
    import('../components/trend-chart'),
    import('../app/routes/settings'),
    import('../app/free-tier'),
    import('../features/upgrade/log-in-upsell'),
    import('../app/routes/payment'),
    import('../features/payments/embedded-form'),
    import('../features/account/cancel-subscription-dialog'),
    import('../features/account/change-password-dialog'),
    import('../features/account/change-email-dialog'),
    import('../features/account/delete-account-dialog'),
  ]);
}, 60_000);

/** Renders the app at a path, logged in as the given user or logged out. */
export function renderRoute(address: string, userId?: string) {
  window.history.replaceState(null, '', address);
  if (userId !== undefined) startSession(tokenOf(userId));
  return { user: userEvent.setup(), ...render(<App />) };
}
