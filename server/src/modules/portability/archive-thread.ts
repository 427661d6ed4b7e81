import { once } from 'node:events';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { AppError, type ErrorCode } from '@macrolog/domain';
import { readArchive, tooComplex, type ArchiveBatch } from './archive-reader';
import type { PortabilityLimits } from './portability-limits';

type ThreadLimits = Pick<PortabilityLimits, 'threadHeapMb' | 'threadStepMs' | 'threadArguments'>;

/** Start data of the thread. */
interface ThreadData {
  bytes: Uint8Array;
  now: Date;
  maxBytes: number;
}

/** The next batch, undefined after the last one, or the error. */
interface ThreadAnswer {
  batch?: ArchiveBatch | undefined;
  error?: { code: ErrorCode; message: string };
}

/** In the thread: answers each request with one batch, so that at most one is in memory outside of the thread. */
function answerRequests(): void {
  const { bytes, now, maxBytes } = workerData as ThreadData;
  const batches = readArchive(bytes, now, maxBytes);
  const nextAnswer = (): ThreadAnswer => {
    try {
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

const BYTES_PER_MB = 1024 * 1024;

const isOutOfMemory = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * Reads the rows of a file in a separate thread with a memory limit, one batch per request. The thread ends with the
 * iteration.
 * @throws AppError INVALID_INPUT for any other file, TOO_LARGE for one that needs too much memory or time; the signal's
 * reason.
 */
export async function* streamArchive(
  bytes: Uint8Array,
  now: Date,
  { threadHeapMb, threadStepMs, threadArguments }: ThreadLimits,
  signal: AbortSignal,
): AsyncGenerator<ArchiveBatch> {
  const worker = new Worker(__filename, {
    workerData: { bytes, now, maxBytes: threadHeapMb * BYTES_PER_MB } satisfies ThreadData,
    execArgv: [...threadArguments],
    resourceLimits: { maxOldGenerationSizeMb: threadHeapMb },
  });
  // The next request sees a failure in between, because it gets no response.
  worker.on('error', () => undefined);
  try {
    for (;;) {
      const late = AbortSignal.timeout(threadStepMs);
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
