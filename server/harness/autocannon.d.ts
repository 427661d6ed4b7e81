/** The part of autocannon, which has no types, that the benchmarks use. */
declare module 'autocannon' {
  interface Result {
    errors: number;
    timeouts: number;
    non2xx: number;
    duration: number;
  }

  interface Run extends PromiseLike<Result> {
    on(
      event: 'response',
      listener: (client: autocannon.Client, status: number, bytes: number, ms: number) => void,
    ): this;
  }

  interface Options {
    url: string;
    connections: number;
    /** In seconds. */
    duration: number;
    /** In seconds. */
    timeout: number;
    setupClient: (client: autocannon.Client) => void;
  }

  namespace autocannon {
    interface Request {
      method?: string;
      path?: string;
      headers?: Record<string, string>;
      body?: string;
      setupRequest?: (request: Request) => Request;
    }

    interface Client {
      setRequests(requests: Request[]): void;
    }
  }

  function autocannon(options: Options): Run;
  export = autocannon;
}
