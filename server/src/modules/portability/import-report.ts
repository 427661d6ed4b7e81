import { z } from 'zod';
import { EXPORT_KINDS, type ExportKind } from '@macrolog/domain';
import { MAX_IMPORT_PROBLEMS, type ArchiveBatch, type RefusedRow } from './archive-reader';

/** Result of a batch. */
export interface BatchResult {
  added: number;
  alreadyThere: number;
  /** Existing rows with different values. The account keeps its own. */
  different: number;
  refused: RefusedRow[];
}

/** Result of one kind. All numbers except the first add up to it. */
interface KindReport extends Omit<BatchResult, 'refused'> {
  kind: ExportKind;
  inFile: number;
  refused: number;
}

export interface ImportReport {
  kinds: KindReport[];
  /** The first invalid rows, in the order of the file. */
  problems: (RefusedRow & { kind: ExportKind })[];
  /** Number of all invalid rows. */
  problemCount: number;
}

const EMPTY: BatchResult = { added: 0, alreadyThere: 0, different: 0, refused: [] };

/** Counts what happens to the rows of a file. */
export class ImportCounts {
  private readonly kinds = EXPORT_KINDS.map((kind): KindReport => ({ kind, inFile: 0, ...EMPTY, refused: 0 }));
  private readonly problems: ImportReport['problems'] = [];

  add({ kind, read, refused, problems }: ArchiveBatch, result = EMPTY): void {
    for (const counts of this.kinds.filter((candidate) => candidate.kind === kind)) {
      counts.inFile += read;
      counts.refused += refused + result.refused.length;
      counts.added += result.added;
      counts.alreadyThere += result.alreadyThere;
      counts.different += result.different;
    }
    const found = [...problems, ...result.refused].sort((a, b) => a.position - b.position);
    const room = MAX_IMPORT_PROBLEMS - this.problems.length;
    this.problems.push(...found.slice(0, room).map((problem) => ({ kind, ...problem })));
  }

  report(): ImportReport {
    const problems = this.problems.toSorted(
      (a, b) => EXPORT_KINDS.indexOf(a.kind) - EXPORT_KINDS.indexOf(b.kind) || a.position - b.position,
    );
    return { kinds: this.kinds, problems, problemCount: this.kinds.reduce((sum, { refused }) => sum + refused, 0) };
  }
}
const kindSchema = z.enum(EXPORT_KINDS);
const rows = (description: string, example: number) =>
  z
    .int()
    .min(0)
    .meta({ description, examples: [example] });

export const importReportSchema = z
  .object({
    preview: z.boolean().meta({ description: 'True for a dry run, which changes nothing.', examples: [true] }),
    kinds: z
      .array(
        z.object({
          kind: kindSchema,
          in_file: rows('Rows in the file.', 12),
          added: rows('New rows.', 9),
          already_there: rows('Rows that are identical to existing ones.', 2),
          different: rows('Rows that differ from existing ones. The account keeps its own values.', 0),
          refused: rows('Rows that were rejected.', 1),
        }),
      )
      .max(EXPORT_KINDS.length),
    problems: z
      .array(
        z.object({
          kind: kindSchema,
          position: z
            .int()
            .min(1)
            .meta({ description: 'Position in its list, starting at 1.', examples: [7] }),
          reason: z
            .string()
            .meta({ description: 'A sentence to display.', examples: ['Another row has the same ID.'] }),
        }),
      )
      .max(MAX_IMPORT_PROBLEMS)
      .meta({ description: 'The first rejected rows, in the order of the file.' }),
    problem_count: rows('Number of all rejected rows.', 1),
  })
  .meta({ id: 'ImportReport', description: 'Result of an import or a dry run.' });

export const presentImport = (report: ImportReport, preview: boolean): z.output<typeof importReportSchema> => ({
  preview,
  kinds: report.kinds.map(({ kind, inFile, added, alreadyThere, different, refused }) => ({
    kind,
    in_file: inFile,
    added,
    already_there: alreadyThere,
    different,
    refused,
  })),
  problems: report.problems,
  problem_count: report.problemCount,
});
