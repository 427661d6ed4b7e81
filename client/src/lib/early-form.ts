/** The marks of a form whose program is not there yet, and of one that was sent meanwhile. */
export const WAITING = 'data-waiting';
export const KEPT = 'data-kept';
