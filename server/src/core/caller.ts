/** Runs work that only waits for something else, while another request has this one's place at work. */
export type Suspend = <T>(work: () => Promise<T>) => Promise<T>;

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
  suspend?: Suspend;
}

/** Suspends a request for some work; what is no request has no place that others could have. */
export const suspended = <T>({ suspend }: { suspend?: Suspend }, work: () => Promise<T>): Promise<T> =>
  suspend ? suspend(work) : work();
