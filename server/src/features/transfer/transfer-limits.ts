/** Bounds that keep one person's data from taking the program away from everybody else. */
export interface TransferLimits {
  /** In one process; each holds a connection to the database. */
  exportsAtOnce: number;
  importsAtOnce: number;
  /** In one process; each holds its file, and none of the places above, however slowly it comes. */
  uploadsAtOnce: number;
  uploadBytes: number;
  /** How long the other side may take nothing, or send nothing. */
  stallMs: number;
  /** How long an export, or an upload, may last as a whole. */
  totalMs: number;
}

export const TRANSFER_LIMITS: TransferLimits = {
  exportsAtOnce: 2,
  importsAtOnce: 2,
  uploadsAtOnce: 6,
  uploadBytes: 20 * 1024 * 1024,
  stallMs: 20_000,
  totalMs: 120_000,
};
