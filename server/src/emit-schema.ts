import { writeFileSync } from 'node:fs';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { createSchema } from './schema';

/** The committed schema. Sorted, so that diffs are minimal. */
export const emittedSchema = (): string => `${printSchema(lexicographicSortSchema(createSchema()))}\n`;

const [file] = process.argv.slice(2);
if (require.main === module && file) writeFileSync(file, emittedSchema());
