// Types that the benchmarks, the fault tests and the cluster share.

export interface Request {
  path: string;
  /** POST by default. */
  method?: string;
  /** Objects are sent as JSON. */
  body?: object | string | Buffer;
  token?: string | undefined;
  /** Reads the response without keeping its text. */
  discard?: boolean;
}

/** A response, or status 0 and the error code if there was none. */
export interface Answer {
  status: number;
  text: string;
  /** Time until the response was complete. */
  ms: number;
  failure?: string;
}

export interface Client {
  ask(request: Request): Promise<Answer>;
  graphql(query: string, variables?: object, token?: string): Promise<Answer>;
  close(): void;
}

export interface Account {
  username: string;
  token: string;
  userId: string;
  /** One of the account's foods. */
  foodId: string;
}

/** Limits and unit of a measured value. Of several runs the worst value counts, or with `sum` the total. */
export interface Limit {
  unit?: string;
  min?: number;
  max?: number;
  sum?: boolean;
}

export interface Measure extends Limit {
  what: string;
  value: number | string;
}

/** A fault that is injected several times, each time into a scene of its own. */
export interface Fault<Scene> {
  name: string;
  /** Marked in the table: it uses the whole machine. */
  heavy?: boolean;
  runs: number;
  limitMs: number;
  run(scene: Scene): Promise<Measure[]>;
}

/** Measures of the completed runs, and the failures of the others. */
export interface FaultOutcome {
  runs: number;
  results: Measure[][];
  failures: string[];
  /** Why the fault can't be simulated on this machine. */
  unsupported?: string;
}

export interface Row {
  fault: string;
  runs: string;
  what: string;
  text: string;
  limit: string;
  verdict: '' | 'ok' | 'FAILED' | '–';
}

/** A test that failed, and the first lines of its error. */
export interface TestFailure {
  name: string;
  why: string;
}
