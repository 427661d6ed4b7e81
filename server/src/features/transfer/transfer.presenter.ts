import { z } from 'zod';
import { KINDS } from './archive';
import type { ImportReport } from './import-tally';

/** Problems that an import lists one by one. */
const MAX_PROBLEMS = 100;

const kindSchema = z.enum(KINDS);
const rows = (description: string) => z.int().min(0).meta({ description });

export const importReportSchema = z
  .object({
    preview: z.boolean().meta({ description: 'True where nothing has been changed.' }),
    kinds: z
      .array(
        z.object({
          kind: kindSchema,
          in_file: rows('Rows that the file holds.'),
          added: rows('Rows that are new.'),
          already_there: rows('Rows that are there already, just as they are in the file.'),
          different: rows('Rows that are there already, but not the same: what is there is kept.'),
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
      .max(MAX_PROBLEMS)
      .meta({ description: `The first ${MAX_PROBLEMS} rows that cannot be accepted; the kinds count all of them.` }),
  })
  .meta({ id: 'ImportReport', description: 'What an import does, or did, with each row of a file.' });

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
  problems: report.problems.slice(0, MAX_PROBLEMS),
});
