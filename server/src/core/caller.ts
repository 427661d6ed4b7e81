/** Where a request comes from. */
export interface Caller {
  /** An IPv4 address, or the first half of an IPv6 address, which is what one household or server has. */
  client: string;
  /** How the caller's program names itself. */
  userAgent: string | undefined;
  /** Whether the request names no other machine than this very one. */
  isLocal: boolean;
  /** Under which the log has the request. */
  requestId?: string;
  /** Runs work that only waits for something else, while another request has this one's place at work. */
  suspend?: <T>(work: () => Promise<T>) => Promise<T>;
}
