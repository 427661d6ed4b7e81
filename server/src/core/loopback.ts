/** True for a name that means this very machine and can mean no other. */
export const isLoopback = (host: string): boolean =>
  /^(?:localhost|\[?(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})\]?)$/i.test(host);
