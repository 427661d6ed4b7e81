import { MIN_PACE, type PaceLimits } from '../../http/pace';

/** Bounds that keep the data of one person from stopping the program for everybody else. */
export interface TransferLimits extends PaceLimits {
  /** Exports that are written at once in one process; each holds a database connection until its file is complete. */
  exportsAtOnce: number;
  /** Exports that are sent at once in one process; each holds a temporary file and no connection. */
  downloadsAtOnce: number;
  /** Imports that run at once in one process. */
  importsAtOnce: number;
  /** Files that are uploaded or imported at once in one process; each is in memory. */
  uploadsAtOnce: number;
  /** Of each of these, how many one client has at once. */
  perClient: number;
  /** Requests of one client that wait for one of these places. */
  waitingPerClient: number;
  /** How long a request waits for a place. */
  waitMs: number;
  uploadBytes: number;
  /** How long writing an export takes at most, and how large its file gets at most. */
  exportMs: number;
  exportBytes: number;
  /** Memory of the thread that reads a file; a full file of the densest rows needs 300 MB. */
  threadHeapMb: number;
  /** How long that thread works on one batch; the first includes parsing the file. */
  threadStepMs: number;
  /** Node options of that thread: tests have it run the sources. */
  threadArguments: readonly string[];
}

export const TRANSFER_LIMITS: TransferLimits = {
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
  threadHeapMb: 512,
  threadStepMs: 30_000,
  threadArguments: [],
};
