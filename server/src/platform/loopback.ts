/** True for host names that always mean this machine. */
export const isLoopback = (host: string): boolean =>
  /^(?:localhost|\[?(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})\]?)$/i.test(host);
