import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { AppError, invalidInput } from '@macrolog/domain';
import type { ArchiveBatch } from './archive-reader';
import type { ThreadAnswer, ThreadData } from './archive-thread';
import type { TransferLimits } from './transfer-limits';

type ThreadLimits = Pick<TransferLimits, 'threadHeapMb' | 'threadStepMs' | 'threadArguments'>;

const tooComplex = (cause: unknown) =>
  new AppError('TOO_LARGE', 'The file is too complex. Export your data again and choose the new file.', {
    cause,
  });

function isOutOfMemory(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

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
  const worker = new Worker(require.resolve('./archive-thread'), {
    workerData: { bytes, now } satisfies ThreadData,
    execArgv: [...threadArguments],
    resourceLimits: { maxOldGenerationSizeMb: threadHeapMb },
  });
  // The next request sees a failure in between, because it gets no response.
  worker.on('error', () => undefined);
  try {
    for (;;) {
      const late = AbortSignal.timeout(threadStepMs);
      worker.postMessage('next');
      const [{ batch, refusal }] = (await once(worker, 'message', { signal: AbortSignal.any([signal, late]) }).catch(
        (error: unknown) => {
          signal.throwIfAborted();
          throw late.aborted || isOutOfMemory(error) ? tooComplex(error) : error;
        },
      )) as [ThreadAnswer];
      if (refusal !== undefined) throw invalidInput(refusal);
      if (!batch) return;
      yield batch;
    }
  } finally {
    await worker.terminate();
  }
}
