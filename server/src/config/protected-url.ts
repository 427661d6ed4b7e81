/** True for host names that always mean this machine. */
export const isLoopback = (host: string): boolean =>
  /^(?:localhost|\[?(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})\]?)$/i.test(host);

/** Whether a URL is encrypted on its way, or stays on this machine. */
export const isProtectedUrl = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
