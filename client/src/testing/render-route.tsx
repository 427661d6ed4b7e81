import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../app/app';
import { startSession } from '../platform/session/session';
import { tokenOf } from './token';

// The first import compiles the module, which may take longer than the default timeout.
beforeAll(async () => {
  await Promise.all([
    import('../app/app-providers'),
    import('../app/shell/app-layout'),
    import('../screens/dashboard/dashboard'),
    import('../features/foods/add-food-dialog'),
    import('../features/foods/nutrition-facts-dialog'),
    import('../features/foods/categories/manage-categories-dialog'),
    import('../screens/auth/log-in'),
    import('../screens/auth/sign-up'),
    import('../screens/logs/logs'),
    import('../ui/data/trend-chart'),
    import('../screens/settings/settings'),
    import('../screens/dashboard/free-tier'),
    import('../features/payments/log-in-upsell'),
    import('../screens/payment/payment'),
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
