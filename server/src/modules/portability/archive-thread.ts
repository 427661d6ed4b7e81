import { once } from 'node:events';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { AppError, type ErrorCode } from '@macrolog/domain';
import { readArchive, tooComplex, type ArchiveBatch } from './archive-reader';
import { readUpload } from './archive-zip';
import type { PortabilityLimits } from './portability-limits';
import type { TemporaryFile } from './temporary-file';
import { startThread } from './thread';

/** Reads a file in batches of rows. */
export type StreamArchive = typeof streamArchive;

type ReadLimits = Pick<PortabilityLimits, 'uploadBytes' | 'importHeapMb' | 'threadStepMs' | 'threadArguments'>;

/** Start data of the thread. */
interface ThreadData {
  /** Descriptor of the file, which stays open in the process until the thread has ended. */
  file: number;
  /** Maximum size of the JSON. */
  maxBytes: number;
  now: Date;
}

/** The next batch, undefined after the last one, or the error. */
interface ThreadAnswer {
  batch?: ArchiveBatch | undefined;
  error?: { code: ErrorCode; message: string };
}

/** In the thread: answers each request with one batch, so that at most one is in memory outside of the thread. */
function answerRequests(): void {
  const { file, maxBytes, now } = workerData as ThreadData;
  let batches: Iterator<ArchiveBatch, void> | undefined;
  const nextAnswer = (): ThreadAnswer => {
    try {
      batches ??= readArchive(readUpload(file, maxBytes), now);
      const next = batches.next();
      return next.done ? {} : { batch: next.value };
    } catch (error) {
      if (error instanceof AppError) return { error: { code: error.code, message: error.message } };
      throw error;
    }
  };
  parentPort?.on('message', () => parentPort?.postMessage(nextAnswer()));
}

if (!isMainThread) answerRequests();

const isOutOfMemory = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * Reads the rows of a file in a separate thread with a memory limit, one batch per request. The thread ends with the
 * iteration.
 * @throws AppError INVALID_INPUT for any other file, TOO_LARGE for one that needs too much memory or time; the signal's
 * reason.
 */
export async function* streamArchive(
  file: TemporaryFile,
  now: Date,
  limits: ReadLimits,
  signal: AbortSignal,
): AsyncGenerator<ArchiveBatch> {
  const data: ThreadData = { file: file.descriptor, maxBytes: limits.uploadBytes, now };
  const worker = startThread(__filename, data, { ...limits, heapMb: limits.importHeapMb });
  try {
    for (;;) {
      const late = AbortSignal.timeout(limits.threadStepMs);
      worker.postMessage('next');
      const answer = once(worker, 'message', { signal: AbortSignal.any([signal, late]) });
      const [{ batch, error: refusal }] = (await answer.catch((error: unknown) => {
        signal.throwIfAborted();
        throw late.aborted || isOutOfMemory(error) ? tooComplex(error) : error;
      })) as [ThreadAnswer];
      if (refusal) throw new AppError(refusal.code, refusal.message);
      if (!batch) return;
      yield batch;
    }
  } finally {
    await worker.terminate();
  }
}
