export const MINUTE_SECONDS = 60;
export const HOUR_SECONDS = 3600;

/** Maximum number of points within a number of seconds. */
interface Rule {
  /** Name of the counted events in the documentation. Undefined if the rate isn't a limit. */
  counts?: string;
  points: number;
  seconds: number;
}

/**
 * Counted in the database, for all processes together: operations that give access to an account, cost money or are
 * expensive.
 */
export interface SharedRate extends Rule {
  name: string;
  isShared: true;
}

/** Counted separately by each program, for all its processes (`WEB_CONCURRENCY`), because it applies to every request. */
export interface LocalRate extends Rule {
  name: string;
  isShared: false;
}

export type Rate = SharedRate | LocalRate;

const toRates = <Name extends string, IsShared extends boolean>(
  rules: Readonly<Record<Name, Rule>>,
  isShared: IsShared,
) =>
  Object.fromEntries(
    Object.entries<Rule>(rules).map(([name, rule]) => [name, { ...rule, name, isShared }]),
  ) as unknown as Readonly<Record<Name, Rule & { name: string; isShared: IsShared }>>;

/** Rates that all processes count together. The names are part of the keys in the database. */
export const sharedRates = <Name extends string>(rules: Readonly<Record<Name, Rule>>) => toRates(rules, true);

export const localRates = <Name extends string>(rules: Readonly<Record<Name, Rule>>) => toRates(rules, false);

/** Rates of every request. */
export const REQUEST_RATES = localRates({
  /** Many people may share a client. */
  client: { counts: 'API requests of one client', points: 3000, seconds: MINUTE_SECONDS },
  /** A first visit loads about a hundred, which the browser then caches. */
  files: { counts: 'pages and files of one client', points: 10_000, seconds: MINUTE_SECONDS },
});

/** Maximum number of in-flight requests of one client, in each process. */
export const MAX_IN_FLIGHT = {
  /** API requests, waiting or active: a fraction of the total queue. */
  requests: 300,
  /** Pages and files. */
  files: 300,
} as const;

export type InFlightRule = keyof typeof MAX_IN_FLIGHT;
