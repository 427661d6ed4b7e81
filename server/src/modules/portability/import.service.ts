import type { DataSource } from 'typeorm';
import { AppError } from '@macrolog/domain';
import type { Clock } from '../../platform/clock';
import type { Viewer } from '../../platform/viewer';
import { toAppError } from '../../platform/database/failures';
import { isForeignKeyViolation, isQuotaExceeded, isUniqueViolation } from '../../platform/database/transaction';
import { withUserLock } from '../../platform/database/user-lock';
import type { RowOf } from './archive';
import type { ArchiveBatch } from './archive-reader';
import { streamArchive } from './archive-stream';
import { CategoriesImport } from './categories.import';
import { DiaryImport } from './diary.import';
import { FoodsImport } from './foods.import';
import { GoalsImport } from './goals.import';
import type { BatchPlan, ImportContext, KindImport } from './import-plan';
import { ImportCounts, type ImportReport } from './import-report';
import { ImportUsage } from './import-usage';
import { MealsImport } from './meals.import';
import type { TransferLimits } from './transfer-limits';
import { WeightsImport } from './weights.import';

/** Maximum number of attempts for a batch that conflicts with concurrent changes. */
const MAX_BATCH_ATTEMPTS = 4;

interface ImportOptions {
  /** Dry run. */
  preview: boolean;
  /** Ends the import between two batches. */
  signal?: AbortSignal;
}

/** Another process has changed the account since the batch was planned, or has locked it. */
const isConflict = (error: unknown) =>
  isUniqueViolation(error) ||
  isForeignKeyViolation(error) ||
  isQuotaExceeded(error) ||
  (error instanceof AppError && error.code === 'RATE_LIMITED');

const tookTooLong = (cause: unknown) =>
  new AppError('UNAVAILABLE', 'The import took too long.', { retryAfter: 10, cause });

/** Adds to the error that earlier batches were imported. */
function toPartial(error: unknown): AppError {
  const { code, message, extensions } = toAppError(error);
  const text = `${message} Part of the file was imported. Import it again to add the rest.`;
  return new AppError(code, text, {
    cause: error,
    ...(extensions.retryAfter && { retryAfter: extensions.retryAfter }),
  });
}

type Imports = { readonly [K in keyof RowOf]: KindImport<RowOf[K]> };

function createImports(context: ImportContext): Imports {
  const categories = new CategoriesImport(context);
  const foods = new FoodsImport(context, categories);
  return {
    ...{ categories, foods, meals: new MealsImport(context, foods), goals: new GoalsImport(context) },
    ...{ diary: new DiaryImport(context, foods), weights: new WeightsImport(context) },
  };
}

/** Imports exports. Existing rows are never changed, so an import can be repeated. */
export class ImportService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly limits: TransferLimits,
  ) {}

  /**
   * Adds rows that the account doesn't have, in one short transaction per batch. If it fails midway, earlier batches
   * stay, and importing the file again adds the rest. Invalid rows are skipped and reported. Days that the plan hides
   * are imported as well.
   * @throws AppError INVALID_INPUT for any other file or an unknown version, TOO_LARGE for one that needs too much
   * memory or time, UNAVAILABLE after too long; the signal's reason.
   */
  async run(viewer: Viewer, bytes: Uint8Array, { preview, signal }: ImportOptions): Promise<ImportReport> {
    const usage = new ImportUsage(this.dataSource, viewer.userId);
    const context = { userId: viewer.userId, preview, usage };
    const imports = createImports(context);
    const late = AbortSignal.timeout(this.limits.totalMs);
    const stop = AbortSignal.any([late, ...(signal ? [signal] : [])]);
    const counts = new ImportCounts();
    let isPartial = false;
    try {
      for await (const batch of streamArchive(bytes, this.clock.now(), this.limits, stop)) {
        stop.throwIfAborted();
        const plan = batch.rows.length === 0 ? undefined : await this.apply(context, imports, batch);
        counts.add(batch, plan);
        isPartial ||= !preview && plan !== undefined && plan.added.length > 0;
      }
    } catch (error) {
      const reason = late.aborted && error === late.reason ? tookTooLong(error) : error;
      throw isPartial && !signal?.aborted ? toPartial(reason) : reason;
    }
    return counts.report();
  }

  private async apply(context: ImportContext, imports: Imports, batch: ArchiveBatch): Promise<BatchPlan> {
    for (let attempt = 1; ; attempt += 1) {
      await context.usage.load(batch.kind);
      try {
        const plan = await this.planAndWrite(context, imports, batch);
        plan.keep();
        return plan;
      } catch (error) {
        if (!isConflict(error)) throw error;
        context.usage.forget();
        if (attempt < MAX_BATCH_ATTEMPTS) continue;
        if (!isQuotaExceeded(error)) throw error;
        // The database counts more than this import does.
        const plan = await this.plan(this.dataSource.manager, imports, batch);
        plan.refuseAll(toAppError(error).message);
        return plan;
      }
    }
  }

  private planAndWrite({ userId, preview }: ImportContext, imports: Imports, batch: ArchiveBatch): Promise<BatchPlan> {
    if (preview) return this.plan(this.dataSource.manager, imports, batch);
    return withUserLock(this.dataSource, userId, async (manager) => {
      const plan = await this.plan(manager, imports, batch);
      await plan.write(manager);
      return plan;
    });
  }

  private plan(manager: DataSource['manager'], imports: Imports, { kind, rows }: ArchiveBatch): Promise<BatchPlan> {
    // The kind matches its rows. The compiler can't follow this through the index.
    return (imports[kind] as KindImport<RowOf[typeof kind]>).plan(manager, rows);
  }
}
