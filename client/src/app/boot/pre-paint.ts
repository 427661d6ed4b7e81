/* Runs before the first paint. */
import './apply-color-scheme';
import './early-submit';
import { getToken } from '../../platform/session/session';

// Visitors who are not logged in are redirected to the login page, so the prerendered app frame stays hidden for them.
if (getToken() === null) document.documentElement.dataset['guest'] = '';
