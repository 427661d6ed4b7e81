import { EXPORT_KINDS, type Kind } from './archive';
import { MAX_IMPORT_PROBLEMS, type ArchiveBatch, type RefusedRow } from './archive-reader';
import type { BatchPlan } from './import-plan';

/** Result of one kind. All numbers except the first add up to it. */
export interface KindReport {
  kind: Kind;
  inFile: number;
  added: number;
  alreadyThere: number;
  /** Existing rows with different values. The account keeps its own. */
  different: number;
  refused: number;
}

export interface ImportReport {
  kinds: KindReport[];
  /** The first invalid rows, in the order of the file. */
  problems: (RefusedRow & { kind: Kind })[];
  /** Number of all invalid rows. */
  problemCount: number;
}

/** Counts what happens to the rows of a file. */
export class ImportCounts {
  private readonly kinds = new Map<Kind, KindReport>(
    EXPORT_KINDS.map((kind) => [kind, { kind, inFile: 0, added: 0, alreadyThere: 0, different: 0, refused: 0 }]),
  );
  private readonly problems: ImportReport['problems'] = [];

  add({ kind, read, refused, problems }: ArchiveBatch, plan?: BatchPlan): void {
    const counts = this.kinds.get(kind);
    if (!counts) return;
    counts.inFile += read;
    counts.refused += refused + (plan?.refused.length ?? 0);
    counts.added += plan?.added.length ?? 0;
    counts.alreadyThere += plan?.alreadyThere ?? 0;
    counts.different += plan?.different ?? 0;
    const found = [...problems, ...(plan?.refused ?? [])].sort((a, b) => a.position - b.position);
    const room = MAX_IMPORT_PROBLEMS - this.problems.length;
    this.problems.push(...found.slice(0, room).map((problem) => ({ kind, ...problem })));
  }

  report(): ImportReport {
    const kinds = [...this.kinds.values()];
    const problems = this.problems.toSorted(
      (a, b) => EXPORT_KINDS.indexOf(a.kind) - EXPORT_KINDS.indexOf(b.kind) || a.position - b.position,
    );
    return { kinds, problems, problemCount: kinds.reduce((sum, { refused }) => sum + refused, 0) };
  }
}
