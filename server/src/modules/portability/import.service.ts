import type { DataSource } from 'typeorm';
import { AppError } from '@macrolog/domain';
import type { Clock } from '../../platform/clock';
import type { Viewer } from '../../platform/viewer';
import { toAppError } from '../../platform/database/failures';
import { isForeignKeyViolation, isQuotaExceeded, isUniqueViolation } from '../../platform/database/transaction';
import { withUserLock } from '../../platform/database/user-lock';
import type { ArchiveBatch } from './archive-reader';
import type { ArchiveKinds } from './archive-rows';
import { streamArchive, type StreamArchive } from './archive-thread';
import { ImportContext } from './import-context';
import { ImportCounts, type BatchResult, type ImportReport } from './import-report';
import { planBatch, writeBatch, type BatchPlan } from './import-plan';
import type { PortabilityLimits } from './portability-limits';
import type { TemporaryFile } from './temporary-file';

/** Maximum number of attempts for a batch that conflicts with concurrent changes. */
const MAX_BATCH_ATTEMPTS = 4;

interface ImportOptions {
  /** Dry run. */
  preview: boolean;
  /** Ends the import between two batches. */
  signal?: AbortSignal;
}

/** A batch has to be planned again, because planning changes the context. */
class PlanConflict extends Error {}

/** Another process has changed the account since the batch was planned, or has locked it. */
const isConflict = (error: unknown) =>
  isUniqueViolation(error) ||
  isForeignKeyViolation(error) ||
  isQuotaExceeded(error) ||
  error instanceof PlanConflict ||
  (error instanceof AppError && error.code === 'RATE_LIMITED');

const tookTooLong = (cause: unknown) =>
  new AppError('UNAVAILABLE', 'The import took too long.', { retryAfter: 10, cause });

/** Adds to the error that earlier batches were imported. */
function toPartial(error: unknown): AppError {
  const { code, message, extensions } = toAppError(error);
  const text = `${message} Part of the file was imported. Import it again to add the rest.`;
  const { retryAfter } = extensions;
  return new AppError(code, text, { cause: error, ...(retryAfter && { retryAfter }) });
}

/** Imports exports. Existing rows are never changed, so an import can be repeated. */
export class ImportService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly listKinds: () => ArchiveKinds,
    private readonly limits: PortabilityLimits,
    private readonly readFile: StreamArchive = streamArchive,
  ) {}

  /**
   * Adds rows that the account doesn't have, in one short transaction per batch. If it fails midway, earlier batches
   * stay, and importing the file again adds the rest. Invalid rows are skipped and reported. Days that the plan hides
   * are imported as well.
   * @throws AppError INVALID_INPUT for any other file or an unknown version, TOO_LARGE for one that needs too much
   * memory or time, UNAVAILABLE after too long; the signal's reason.
   */
  async run(viewer: Viewer, file: TemporaryFile, { preview, signal }: ImportOptions): Promise<ImportReport> {
    const context = new ImportContext(this.dataSource, viewer.userId, this.listKinds());
    const late = AbortSignal.timeout(this.limits.totalMs);
    const stop = AbortSignal.any([late, ...(signal ? [signal] : [])]);
    const counts = new ImportCounts();
    let isPartial = false;
    try {
      for await (const batch of this.readFile(file, this.clock.now(), this.limits, stop)) {
        stop.throwIfAborted();
        const result = batch.rows.length === 0 ? undefined : await this.apply(context, batch, preview);
        counts.add(batch, result);
        isPartial ||= !preview && result !== undefined && result.added > 0;
      }
    } catch (error) {
      const reason = late.aborted && error === late.reason ? tookTooLong(error) : error;
      throw isPartial && !signal?.aborted ? toPartial(reason) : reason;
    }
    return counts.report();
  }

  private async apply(context: ImportContext, batch: ArchiveBatch, preview: boolean): Promise<BatchResult> {
    const { needs = [] } = context.kinds[batch.kind];
    const plan = (rejection?: string) => planBatch(this.dataSource.manager, context, batch, rejection);
    for (let attempt = 1; ; attempt += 1) {
      await context.load(needs);
      try {
        const { added, ...result } = preview ? await plan() : await this.write(context, batch);
        return { ...result, added: added.length };
      } catch (error) {
        if (!isConflict(error)) throw error;
        context.forget();
        if (attempt < MAX_BATCH_ATTEMPTS) continue;
        if (!isQuotaExceeded(error)) throw error;
        // The database counts more than this import does.
        await context.load(needs);
        return { ...(await plan(toAppError(error).message)), added: 0 };
      }
    }
  }

  private write(context: ImportContext, batch: ArchiveBatch): Promise<BatchPlan> {
    const { userId } = context;
    let isPlanned = false;
    return withUserLock(this.dataSource, userId, async (manager) => {
      // A transaction that is repeated after a deadlock.
      if (isPlanned) throw new PlanConflict();
      isPlanned = true;
      const plan = await planBatch(manager, context, batch);
      await writeBatch(manager, userId, context.kinds[batch.kind], plan);
      return plan;
    });
  }
}
