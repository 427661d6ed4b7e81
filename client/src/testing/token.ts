/** A token whose payload names this user, as the server's do; the signature is none. */
export const tokenOf = (id: string): string => `head.${btoa(JSON.stringify({ id }))}.signature`;
