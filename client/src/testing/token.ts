/** A token for this user, without a valid signature. */
export const tokenOf = (id: string): string => `head.${btoa(JSON.stringify({ id, username: id }))}.signature`;
