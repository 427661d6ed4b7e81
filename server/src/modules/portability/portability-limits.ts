import { MIN_PACE, type PaceLimits } from '../../platform/http/paced-stream';

/** Limits that keep one user's exports and imports from blocking everyone else. */
export interface PortabilityLimits extends PaceLimits {
  /** Concurrent exports being written, per process. Each holds a database connection until its file is complete. */
  exportsAtOnce: number;
  /** Concurrent exports being sent, per process. Each holds a temporary file and no connection. */
  downloadsAtOnce: number;
  /** Concurrent imports per process. */
  importsAtOnce: number;
  /** Concurrent uploads and imports per process. Each file is on the disk. */
  uploadsAtOnce: number;
  /** Each of these for one client. */
  perClient: number;
  /** Waiting requests of one client. */
  waitingPerClient: number;
  /** Maximum waiting time of a request. */
  waitMs: number;
  uploadBytes: number;
  /** Maximum time to write an export, and its maximum size. */
  exportMs: number;
  exportBytes: number;
  /** Memory of the thread that reads a file, without the file: the IDs of all its rows, and all its goals. */
  importHeapMb: number;
  /** Memory of the thread that writes a file: one page of rows, and their text. */
  exportHeapMb: number;
  /** Time limit of the thread for one batch. The first one includes parsing the file. */
  threadStepMs: number;
  /** Node options of the thread. Tests use them to run the TypeScript sources. */
  threadArguments: readonly string[];
}

export const PORTABILITY_LIMITS: PortabilityLimits = {
  exportsAtOnce: 2,
  downloadsAtOnce: 24,
  importsAtOnce: 2,
  uploadsAtOnce: 12,
  perClient: 2,
  waitingPerClient: 4,
  waitMs: 10_000,
  uploadBytes: 20 * 1024 * 1024,
  ...MIN_PACE,
  exportMs: 120_000,
  exportBytes: 512 * 1024 * 1024,
  importHeapMb: 64,
  exportHeapMb: 24,
  threadStepMs: 30_000,
  threadArguments: [],
};
