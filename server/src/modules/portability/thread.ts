import { Worker } from 'node:worker_threads';

/** The heap of new objects, which would otherwise grow to three times as much. */
export const YOUNG_HEAP_MB = 8;

interface ThreadOptions {
  /** Maximum size of the heap without new objects. */
  heapMb: number;
  /** Node options of the thread. */
  threadArguments: readonly string[];
}

/** Starts a module as a thread with a memory limit. A failure shows as a message that doesn't come. */
export function startThread(module: string, workerData: object, { heapMb, threadArguments }: ThreadOptions): Worker {
  const worker = new Worker(module, {
    workerData,
    execArgv: [...threadArguments],
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: YOUNG_HEAP_MB },
  });
  worker.on('error', () => undefined);
  return worker;
}
