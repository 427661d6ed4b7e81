import { once } from 'node:events';
import { writeSync } from 'node:fs';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { AppError, type ErrorCode } from '@macrolog/domain';
import type { ExportFile } from './export-files';
import { PieceFormatter, type Piece, type Separator } from './export-pieces';
import { createZip } from './export-zip';
import type { PortabilityLimits } from './portability-limits';
import type { TemporaryFile } from './temporary-file';
import { startThread } from './thread';

/** Writes the files of an export as a ZIP. */
export type WriteFiles = typeof writeInThread;

type ExportLimits = Pick<PortabilityLimits, 'exportBytes' | 'exportHeapMb' | 'threadArguments'>;

/** Start data of the thread. */
interface ThreadData {
  /** Descriptor of the ZIP file, which stays open in the process until the thread has ended. */
  file: number;
  maxBytes: number;
  names: readonly string[];
  separator: Separator;
  now: Date;
}

/** The thread asks for the next piece of a file, has written all files, or failed. */
type ThreadMessage = 'next' | 'done' | { code: ErrorCode; message: string };

const tooLarge = () => new AppError('TOO_LARGE', 'The export would be too large. Contact support.');

/** In the thread: the pieces of one file, of which one at a time is in memory. */
async function* receivePieces(formatter: PieceFormatter): AsyncGenerator<string> {
  if (!parentPort) return;
  for (;;) {
    const answer = once(parentPort, 'message');
    parentPort.postMessage('next' satisfies ThreadMessage);
    const [piece] = (await answer) as [Piece | null];
    if (piece === null) return;
    yield formatter.format(piece);
  }
}

async function writeZip({ file, maxBytes, names, separator, now }: ThreadData): Promise<ThreadMessage> {
  const formatter = new PieceFormatter(separator);
  const zip = createZip(
    names.map((name) => ({ name, content: () => receivePieces(formatter) })),
    now,
  );
  let size = 0;
  try {
    for await (const bytes of zip as AsyncIterable<Buffer>) {
      size += bytes.length;
      if (size > maxBytes) throw tooLarge();
      for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at);
    }
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, message: error.message };
    throw error;
  }
  return 'done';
}

if (!isMainThread) {
  // The port keeps the thread alive until it is closed.
  void writeZip(workerData as ThreadData).then((end) => {
    parentPort?.postMessage(end);
    parentPort?.close();
  });
}

/**
 * Formats and compresses the files in a separate thread with a memory limit, and writes them to the temporary file. The
 * process itself only reads the rows, one piece per request of the thread.
 * @throws AppError TOO_LARGE; the signal's reason; an error of reading the rows.
 */
export async function writeInThread(
  files: readonly ExportFile[],
  separator: Separator,
  target: TemporaryFile,
  now: Date,
  limits: ExportLimits,
  signal: AbortSignal,
): Promise<void> {
  const names = files.map(({ name }) => name);
  const data: ThreadData = { file: target.descriptor, maxBytes: limits.exportBytes, names, separator, now };
  const worker = startThread(__filename, data, { ...limits, heapMb: limits.exportHeapMb });
  let asked = once(worker, 'message', { signal });
  const wait = async (): Promise<ThreadMessage> => {
    const [message] = (await asked) as [ThreadMessage];
    if (typeof message === 'object') throw new AppError(message.code, message.message);
    return message;
  };
  const send = async (piece: Piece | null): Promise<void> => {
    await wait();
    asked = once(worker, 'message', { signal });
    worker.postMessage(piece);
  };
  try {
    for (const { content } of files) {
      for await (const piece of content()) await send(piece);
      await send(null);
    }
    await wait();
  } finally {
    asked.catch(() => undefined);
    await worker.terminate();
  }
}
