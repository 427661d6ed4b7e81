import { writeFileSync } from 'node:fs';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { createSchema } from './schema';

/** The schema as it is committed: sorted, so that a change shows as that change. */
export const emittedSchema = (): string => `${printSchema(lexicographicSortSchema(createSchema()))}\n`;

const [file] = process.argv.slice(2);
if (require.main === module && file) writeFileSync(file, emittedSchema());
