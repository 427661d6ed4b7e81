import { Worker } from 'node:worker_threads';
import type { PortabilityLimits } from './portability-limits';

export type ThreadLimits = Pick<PortabilityLimits, 'threadHeapMb' | 'threadArguments'>;

/** The heap of new objects, which would otherwise grow to three times as much. */
const YOUNG_MB = 8;

/** Starts a module as a thread with a memory limit. A failure shows as a message that doesn't come. */
export function startThread(module: string, workerData: object, limits: ThreadLimits): Worker {
  const worker = new Worker(module, {
    workerData,
    execArgv: [...limits.threadArguments],
    resourceLimits: { maxOldGenerationSizeMb: limits.threadHeapMb, maxYoungGenerationSizeMb: YOUNG_MB },
  });
  worker.on('error', () => undefined);
  return worker;
}
