/* Runs before the first paint. */
import './apply-look';
import './early-submit';
import { getToken } from '../lib/session';

// Visitors who are not logged in are redirected to the login page, so the prerendered app frame stays hidden for them.
if (getToken() === null) document.documentElement.dataset['guest'] = '';
