import { AppError, invalidToken, utcDay } from '@macrolog/domain';
import type { Clock } from '../../platform/clock';
import type { SnapshotReads } from '../../platform/database/snapshot-reads';
import type { Viewer } from '../../platform/viewer';
import { AccountSnapshot } from './account-snapshot';
import type { ArchiveKinds } from './archive-rows';
import { exportFiles, type AccountSummary } from './export-files';
import type { Separator } from './export-pieces';
import { writeInThread, type WriteFiles } from './export-thread';
import type { PortabilityLimits } from './portability-limits';
import { TemporaryFile } from './temporary-file';

const ACCOUNT = `
  SELECT username, email, created_at AS "createdAt", marketing_opt_in AS "marketingOptIn",
         EXISTS (SELECT FROM totp_secrets WHERE user_id = users.id AND confirmed_at IS NOT NULL) AS "hasTotp",
         coalesce((SELECT string_agg(name, '; ' ORDER BY created_at, id) FROM passkeys WHERE user_id = users.id), '')
           AS "passkeyNames"
    FROM users WHERE id = $1 AND closed_at IS NULL`;

interface AccountRow {
  username: string;
  email: string;
  createdAt: Date;
  marketingOptIn: boolean;
  hasTotp: boolean;
  passkeyNames: string;
}

const tookTooLong = (cause: unknown) =>
  new AppError('UNAVAILABLE', 'The export took too long. Try again later.', { retryAfter: 60, cause });

/** Exports all data of a user, including days that the plan hides. */
export class ExportService {
  constructor(
    private readonly snapshots: SnapshotReads,
    private readonly clock: Clock,
    private readonly listKinds: () => ArchiveKinds,
    private readonly limits: Pick<PortabilityLimits, 'exportMs' | 'exportBytes' | 'exportHeapMb' | 'threadArguments'>,
    private readonly writeFiles: WriteFiles = writeInThread,
  ) {}

  /**
   * Writes the ZIP to a temporary file, so that a slow client holds no database connection. Closing the file deletes
   * it.
   * @param separator of the cells of tables.
   * @throws AppError TOO_LARGE, or UNAVAILABLE after too long; the signal's reason.
   */
  async write(viewer: Viewer, separator: Separator, signal: AbortSignal): Promise<TemporaryFile> {
    const late = AbortSignal.timeout(this.limits.exportMs);
    const either = AbortSignal.any([signal, late]);
    try {
      return await AccountSnapshot.use(this.snapshots, viewer.userId, (snapshot) =>
        this.writeSnapshot(snapshot, viewer, separator, either),
      );
    } catch (error) {
      throw late.aborted && !signal.aborted ? tookTooLong(error) : error;
    }
  }

  private async writeSnapshot(
    snapshot: AccountSnapshot,
    viewer: Viewer,
    separator: Separator,
    signal: AbortSignal,
  ): Promise<TemporaryFile> {
    const file = await TemporaryFile.open();
    try {
      const now = this.clock.now();
      const files = exportFiles(snapshot, this.listKinds(), await this.readAccount(snapshot, viewer), now);
      await this.writeFiles(files, separator, file, now, this.limits, signal);
      return file;
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  /** Uses the UTC date, because the server doesn't know the client's date. */
  fileName(): string {
    return `macrolog-${utcDay(this.clock.now())}.zip`;
  }

  private async readAccount(snapshot: AccountSnapshot, { tier }: Viewer): Promise<AccountSummary> {
    const row = await snapshot.one<AccountRow>(ACCOUNT);
    if (!row) throw invalidToken();
    const { username, email, createdAt, marketingOptIn, hasTotp, passkeyNames } = row;
    return {
      username,
      email,
      plan: tier,
      created_at: createdAt.toISOString(),
      marketing_mail: marketingOptIn,
      login_codes: hasTotp,
      passkeys: passkeyNames,
    };
  }
}
