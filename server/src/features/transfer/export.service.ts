import type { Readable } from 'node:stream';
import type { DataSource } from 'typeorm';
import type { Clock } from '../../core/clock';
import { invalidToken } from '../../core/errors';
import { utcDay } from '../../core/local-date';
import type { Viewer } from '../../core/viewer';
import { AccountSnapshot } from './account-snapshot';
import { archiveFiles, type AccountFacts } from './archive-files';
import { zipOf } from './zip-stream';

interface AccountRow {
  username: string;
  email: string;
  createdAt: Date;
  marketingOptIn: boolean;
}

export interface Export {
  fileName: string;
  /** Must be read to its end, or destroyed: until then it holds a connection to the database. */
  zip: Readable;
}

/** Everything that a person has entered, to take along; also what the plan hides. */
export class ExportService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  async open(viewer: Viewer): Promise<Export> {
    const now = this.clock.now();
    const snapshot = await AccountSnapshot.open(this.dataSource, viewer.userId);
    try {
      const zip = zipOf(archiveFiles(snapshot, await this.account(snapshot, viewer), now), now);
      zip.once('close', () => void snapshot.close());
      return { fileName: this.fileName(), zip };
    } catch (error) {
      await snapshot.close();
      throw error;
    }
  }

  /** By the day in UTC: the server does not know the reader's own. */
  fileName(): string {
    return `macrolog-${utcDay(this.clock.now())}.zip`;
  }

  private async account(snapshot: AccountSnapshot, { tier }: Viewer): Promise<AccountFacts> {
    const [row] = await snapshot.all<AccountRow>(
      `SELECT username, email, created_at AS "createdAt", marketing_opt_in AS "marketingOptIn"
         FROM users WHERE id = $1`,
    );
    if (!row) throw invalidToken();
    const { username, email, createdAt, marketingOptIn } = row;
    return { username, email, plan: tier, created_at: createdAt.toISOString(), marketing_mail: marketingOptIn };
  }
}
