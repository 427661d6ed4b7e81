/** Path of the prerendered page that the server sends for every unknown path. */
export const NOT_FOUND_PATH = '/404';

/** Placeholder in pages that the server replaces with the nonce of each response. */
export const NONCE_PLACE = '__CSP_NONCE__';

/** Placeholder in pages that the server replaces with its public origin. */
export const ORIGIN_PLACE = '__ORIGIN__';
