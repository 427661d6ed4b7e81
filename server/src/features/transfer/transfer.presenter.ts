import { z } from 'zod';
import { KINDS } from './archive';
import { MAX_IMPORT_PROBLEMS } from './archive-reader';
import type { ImportReport } from './import-report';

const kindSchema = z.enum(KINDS);
const rows = (description: string) => z.int().min(0).meta({ description });

export const importReportSchema = z
  .object({
    preview: z.boolean().meta({ description: 'True where nothing has been changed.' }),
    kinds: z
      .array(
        z.object({
          kind: kindSchema,
          in_file: rows('Rows in the file.'),
          added: rows('Rows that are new.'),
          already_there: rows('Rows that the account already has, just as they are in the file.'),
          different: rows('Rows that the account already has, but not the same: the account keeps its own.'),
          refused: rows('Rows that cannot be accepted.'),
        }),
      )
      .max(KINDS.length),
    problems: z
      .array(
        z.object({
          kind: kindSchema,
          position: z.int().min(1).meta({ description: 'Its place in its list, counted from 1.' }),
          reason: z.string().meta({ description: 'One sentence that can be shown.' }),
        }),
      )
      .max(MAX_IMPORT_PROBLEMS)
      .meta({ description: 'The first rows that cannot be accepted, in the order of the file.' }),
    problem_count: rows('All rows that cannot be accepted.'),
  })
  .meta({ id: 'ImportReport', description: 'What an import would do, or did, with the rows of a file.' });

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
