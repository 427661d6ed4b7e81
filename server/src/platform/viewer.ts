import {
  DEFAULT_LANGUAGE,
  DEFAULT_REGION,
  findRegion,
  type Language,
  type LocalDate,
  type Scope,
  type Tier,
} from '@macrolog/domain';

/** Runs work that only waits. Its slot is free for other requests meanwhile. */
export type Suspend = <T>(work: () => Promise<T>) => Promise<T>;

/** The client that sent a request. */
export interface ClientInfo {
  /** An IPv4 address, or the first half of an IPv6 address, which identifies one household or server. */
  client: string;
  /** User-Agent header. */
  userAgent: string | undefined;
  /** Bearer token that came with the request, valid or not. */
  token?: string | undefined;
  /** Whether the request names only this machine as its host. */
  isLocal: boolean;
  /** ID of the request in the log. */
  requestId?: string;
  suspend?: Suspend;
}

/** The browser that sent a request. It proves with a cookie that it began the login that it continues. */
export interface Browser {
  /** Hash of the cookie; undefined if the request has none. */
  known(): Buffer | undefined;
  /** Sends the cookie, a new one if the browser has none, and returns its hash. */
  remember(): Buffer;
}

/** Suspends a request during some work. Work outside of a request has no slot to release. */
export const runSuspended = <T>({ suspend }: { suspend?: Suspend }, work: () => Promise<T>): Promise<T> =>
  suspend ? suspend(work) : work();

/** A token that a program sends instead of a login, and what its owner lets it do. */
export interface Grant {
  id: string;
  name: string;
  scopes: readonly Scope[];
}

/** A write of a program, with the values that it sent. */
export interface ProgramWrite {
  /** Name of the operation, such as `logFood`. */
  operation: string;
  values: unknown;
  /** Hash of a key with which the program recognizes the write. A second write with the key isn't recorded. */
  key?: Buffer;
  /** Hash of the request, to tell a repetition from another write with the same key. */
  requestHash?: Buffer;
  replaced?: Replaced | undefined;
}

/** Values that a write replaced, and those that it left, so that undoing it restores the former while the latter are there. */
export interface Replaced {
  before: readonly object[];
  after: readonly object[];
}

/** The rows that a write changes, as its values name them. */
export interface WriteTarget {
  operation: string;
  ids: readonly string[];
  date: LocalDate | null;
}

/** Reads the values that a write replaces, or has left; undefined if undoing it needs none. */
export type ReadReplaced = (viewer: Viewer, target: WriteTarget) => Promise<readonly object[]> | undefined;

/**
 * The authenticated user of a request, from a verified token and its session row. Entitlements come from the database.
 */
export interface Viewer {
  userId: string;
  /** ID of the login, or of the token. */
  sessionId: string;
  /** Missing for a login, which may do everything. */
  grant?: Grant;
  tier: Tier;
  isAdmin: boolean;
  /** Only read for support staff; false for everyone else. */
  hasSecondFactor: boolean;
  /** Preferred language; null if none was chosen. */
  language: Language | null;
  /** Time zone of the preferences; null if none was chosen. */
  timeZone: string | null;
  /** Suspends the current request. */
  suspend?: Suspend;
}

/**
 * The region of a viewer, which decides what regional words mean and how foods are measured: that of the account's time zone,
 * or else the likeliest one of the language.
 * @param language of what is read; by default the preferred one.
 */
export const findViewerRegion = (
  { timeZone, ...viewer }: Pick<Viewer, 'language' | 'timeZone'>,
  language: Language | null = viewer.language,
): string => findRegion(language ?? DEFAULT_LANGUAGE, timeZone) ?? DEFAULT_REGION;

/** The viewer and the request of a support operation, before permissions are checked. */
export interface Staff {
  viewer: Viewer;
  requestId: string;
}

/** The viewer of a request, and where it comes from. */
export interface OwnSession {
  viewer: Viewer;
  clientInfo: ClientInfo;
  browser: Browser;
}

/** Finds the viewer of a token. */
export interface Authenticator {
  /** @throws AppError UNAUTHENTICATED for an invalid token or an ended session. */
  viewer(token: string, client: ClientInfo): Promise<Viewer>;
  /** User ID in a valid token, without a look at the database. */
  userNamedBy(token: string): string | undefined;
  /** Runs a write. One of a viewer with a grant is recorded with its result if it succeeds; those of logins aren't. */
  runWrite(viewer: Viewer, write: ProgramWrite, work: () => unknown): Promise<unknown>;
  /** Records a write that has succeeded. */
  recordWrite(viewer: Viewer, write: ProgramWrite): Promise<void>;
}
