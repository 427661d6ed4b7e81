/* Runs before the first paint. */
import './apply-color-scheme';
import { getToken } from '../../platform/session/session';
import { KEPT, WAITING } from '../../ui/form/early-form';

// Visitors who are not logged in are redirected to the login page, so the prerendered app frame stays hidden for them.
if (getToken() === null) document.documentElement.dataset['guest'] = '';

/**
 * A prerendered form can be submitted before the app has loaded, for example by a password manager. The submit is
 * remembered here and sent after hydration, see `useEarlySubmit`.
 */
document.addEventListener('submit', (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.hasAttribute(WAITING)) return;
  event.preventDefault();
  form.setAttribute(KEPT, '');
});
