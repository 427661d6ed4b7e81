/** The marks, in `dataset`, of a form whose program is not there yet, and of one that was sent meanwhile. */
export const WAITING = 'waiting';
export const KEPT = 'kept';
