// Writes the GraphQL schema of the built program. Sorted, so that diffs are minimal.
import { writeFileSync } from 'node:fs';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { createSchema } from '#built/schema';

const [file] = process.argv.slice(2);
if (file) writeFileSync(file, `${printSchema(lexicographicSortSchema(createSchema()))}\n`);
