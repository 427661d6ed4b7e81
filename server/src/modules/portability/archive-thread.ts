import { parentPort, workerData } from 'node:worker_threads';
import { AppError } from '@macrolog/domain';
import { readArchive, type ArchiveBatch } from './archive-reader';

/** Start data of the thread. */
export interface ThreadData {
  bytes: Uint8Array;
  now: Date;
}

/** The next batch, undefined after the last one, or the error. */
export interface ThreadAnswer {
  batch?: ArchiveBatch | undefined;
  refusal?: string;
}

const { bytes, now } = workerData as ThreadData;
const batches = readArchive(bytes, now);

function nextAnswer(): ThreadAnswer {
  try {
    const next = batches.next();
    return next.done ? {} : { batch: next.value };
  } catch (error) {
    if (error instanceof AppError) return { refusal: error.message };
    throw error;
  }
}

// One batch per request, so that at most one is in memory outside of the thread.
parentPort?.on('message', () => parentPort?.postMessage(nextAnswer()));
