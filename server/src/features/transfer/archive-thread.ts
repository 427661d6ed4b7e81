import { parentPort, workerData } from 'node:worker_threads';
import { AppError } from '../../core/errors';
import { readArchive, type ArchiveBatch } from './archive-reader';

/** What the thread is started with. */
export interface ThreadData {
  bytes: Uint8Array;
  now: Date;
}

/** The next batch, nothing after the last one, or the reason why the file is refused. */
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

// One batch for each request, so that no more than one is in memory outside of the thread.
parentPort?.on('message', () => parentPort?.postMessage(nextAnswer()));
