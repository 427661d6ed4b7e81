import { HASH_MB, MAX_HASHES } from './modules/accounts/passwords';
import { PORTABILITY_LIMITS } from './modules/portability/portability-limits';
import { YOUNG_HEAP_MB } from './modules/portability/thread';

const { importsAtOnce, exportsAtOnce, importHeapMb, exportHeapMb, uploadBytes } = PORTABILITY_LIMITS;

/** Measured: code, stack and buffers of a thread without its heap. */
const THREAD_MB = 10;

/** Measured by `npm run bench`: the process with its caches, while sixteen clients each read a year of days. */
const REQUESTS_MB = 274;

/** Memory that each kind of work takes at its worst, in MB. */
export const MEMORY: readonly (readonly [what: string, mb: number])[] = [
  ['the program with its caches, request bodies and responses', REQUESTS_MB],
  [
    `${importsAtOnce} imports with their files`,
    importsAtOnce * (importHeapMb + YOUNG_HEAP_MB + THREAD_MB + uploadBytes / 1024 ** 2),
  ],
  [`${exportsAtOnce} exports`, exportsAtOnce * (exportHeapMb + YOUNG_HEAP_MB + THREAD_MB)],
  [`${MAX_HASHES} password hashes`, MAX_HASHES * HASH_MB],
];

export const MEMORY_MB = MEMORY.reduce((sum, [, mb]) => sum + mb, 0);
