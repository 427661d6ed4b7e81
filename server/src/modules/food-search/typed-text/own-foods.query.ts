import type { DataSource } from 'typeorm';

export interface NamedFood {
  id: string;
  name: string;
  servingSize: string;
}

/** If a line finds more foods than this, the match isn't unique. */
export const MAX_FOUND = 50;

/**
 * `$2` has a list for each line with the words that all of its foods must contain. Folded words have only letters and
 * digits, which need no escaping in a pattern. Shortest names first, because they have the fewest other words.
 */
export const FOODS_OF_LINES = `
  SELECT line.place::int AS place, f.id, f.name, f.serving_size AS "servingSize"
    FROM (SELECT asked.place, ARRAY(SELECT '%' || word || '%' FROM jsonb_array_elements_text(asked.words) AS word) AS patterns
            FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY AS asked(words, place)) AS line,
         LATERAL (SELECT id, name, name_folded, serving_size
                    FROM foods
                   WHERE user_id = $1 AND deleted_at IS NULL
                     AND name_folded || ' ' || lower(serving_size) LIKE ALL (line.patterns)
                   ORDER BY length(name_folded), name_folded, id
                   LIMIT ${MAX_FOUND}) AS f
   ORDER BY line.place, length(f.name_folded), f.name_folded, f.id`;

/** The stem 'berri' is a substring of neither 'berry' nor 'berries'. */
const heldBy = (word: string): string => word.replace(/i$/, '');

/**
 * The user's foods that may match each line, in the order of the lines; empty for lines without words. One statement.
 */
export async function foodsOfLines(
  dataSource: DataSource,
  userId: string,
  lines: readonly (readonly string[])[],
): Promise<NamedFood[][]> {
  const found = lines.map((): NamedFood[] => []);
  const asked = lines.flatMap((words, index) => (words.length > 0 ? [{ index, words: words.map(heldBy) }] : []));
  if (asked.length === 0) return found;
  const rows = await dataSource.query<(NamedFood & { place: number })[]>(FOODS_OF_LINES, [
    userId,
    JSON.stringify(asked.map(({ words }) => words)),
  ]);
  for (const { place, ...food } of rows) found[asked[place - 1]?.index ?? -1]?.push(food);
  return found;
}
