/** Stands in pages where the server puts the nonce of each answer. */
export const NONCE_PLACE = '__CSP_NONCE__';
