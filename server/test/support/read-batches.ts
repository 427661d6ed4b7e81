import { AppError } from '@macrolog/domain';
import { readArchive, type ArchiveBatch } from '../../src/modules/portability/archive-reader';
import type { StreamArchive } from '../../src/modules/portability/archive-thread';
import { readUpload } from '../../src/modules/portability/archive-zip';
import { PORTABILITY_LIMITS } from '../../src/modules/portability/portability-limits';
import { toFile } from './temporary-file';

interface ReadFile {
  batches: ArchiveBatch[];
  error?: AppError;
}

/** Reads a file as the thread of an import does, in the process itself, because a thread takes longer than most imports. */
export const readInProcess: StreamArchive = async function* (file, now, { uploadBytes }) {
  for (const batch of readArchive(readUpload(file.descriptor, uploadBytes), now)) yield await Promise.resolve(batch);
};

/** Reads a file as the thread of an import does, without starting one. */
export async function readBatches(content: string | Uint8Array): Promise<ReadFile> {
  const file = await toFile(content);
  const batches: ArchiveBatch[] = [];
  try {
    const bytes = readUpload(file.descriptor, PORTABILITY_LIMITS.uploadBytes);
    for (const batch of readArchive(bytes, new Date('2026-03-10T12:00:00Z'))) batches.push(batch);
    return { batches };
  } catch (error) {
    if (error instanceof AppError) return { batches, error };
    throw error;
  }
}
