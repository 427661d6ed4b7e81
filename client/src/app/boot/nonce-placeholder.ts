/** Placeholder in pages that the server replaces with the nonce of each response. */
export const NONCE_PLACE = '__CSP_NONCE__';
