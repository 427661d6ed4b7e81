/** Attributes of a prerendered form: before its script is loaded, and if it was submitted before that. */
export const WAITING = 'data-waiting';
export const KEPT = 'data-kept';
