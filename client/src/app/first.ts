/* Runs before the first paint. */
import './apply-look';
import './early-submit';
import { getToken } from '../lib/session';

// Who is not logged in is about to be led to the log-in: the frame of the app, with which its pages come, is not for them.
if (getToken() === null) document.documentElement.dataset['guest'] = '';
