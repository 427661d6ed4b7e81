import { z } from 'zod';
import { EXPORT_KINDS } from './archive';
import { MAX_IMPORT_PROBLEMS } from './archive-reader';
import type { ImportReport } from './import-report';

const kindSchema = z.enum(EXPORT_KINDS);
const rows = (description: string) => z.int().min(0).meta({ description });

export const importReportSchema = z
  .object({
    preview: z.boolean().meta({ description: 'True for a dry run, which changes nothing.' }),
    kinds: z
      .array(
        z.object({
          kind: kindSchema,
          in_file: rows('Rows in the file.'),
          added: rows('New rows.'),
          already_there: rows('Rows that are identical to existing ones.'),
          different: rows('Rows that differ from existing ones. The account keeps its own values.'),
          refused: rows('Rows that were rejected.'),
        }),
      )
      .max(EXPORT_KINDS.length),
    problems: z
      .array(
        z.object({
          kind: kindSchema,
          position: z.int().min(1).meta({ description: 'Position in its list, starting at 1.' }),
          reason: z.string().meta({ description: 'A sentence to display.' }),
        }),
      )
      .max(MAX_IMPORT_PROBLEMS)
      .meta({ description: 'The first rejected rows, in the order of the file.' }),
    problem_count: rows('Number of all rejected rows.'),
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
