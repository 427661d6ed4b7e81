import type { DataSource } from 'typeorm';
import type { Nutrients } from './nutrients';

export interface UsdaFood {
  id: string;
  name: string;
  category: string;
  /** Per 100 g. */
  nutrients: Nutrients;
  measures: [label: string, grams: number][];
}

const LIMIT = 15;

/** What a word costs that stands in a food's name only as the beginning of another, or not at all. */
const COST = { onlyBegins: 6, missing: 25, missingLast: 40 };

/** Words are letters and digits, so that quotes are all they need in a query of the text search. */
const lexeme = (word: string): string => (word.length < 3 || /\d/.test(word) ? `'${word}'` : `'${word}':*`);

interface AskedWord {
  /** How it may stand in a name: itself, or in one with its neighbour: 'soy milk' as 'soymilk'. */
  forms: string[];
  lexemes: string;
}

const asked = (words: readonly string[]): AskedWord[] =>
  words.map((word, index) => {
    const [before, after] = [words[index - 1], words[index + 1]];
    const joined = [before && before + word, after && word + after].filter((form) => form !== undefined);
    return {
      forms: [word, ...joined],
      lexemes: `(${[lexeme(word), ...joined.map((form) => `'${form}'`)].join(' | ')})`,
    };
  });

/**
 * The foods that have all or some of the words, best first: words near the front of the name, then the food's own weight.
 * Words are stemmed and hold nothing but letters and digits.
 */
export function foundBy(dataSource: DataSource, words: readonly string[], which: 'all' | 'some'): Promise<UsdaFood[]> {
  const all = asked(words);
  const parameters: string[] = [all.map(({ lexemes }) => lexemes).join(which === 'all' ? ' & ' : ' | ')];
  const parameter = (value: string, type: string) => `$${parameters.push(value)}::${type}`;
  const costs = all.map(({ forms, lexemes }, index) => {
    const places = forms.map((form) => `array_position(words, ${parameter(form, 'text')})`);
    const missing = index === all.length - 1 ? COST.missingLast : COST.missing;
    const otherwise =
      which === 'all'
        ? COST.onlyBegins
        : `CASE WHEN document @@ ${parameter(lexemes, 'tsquery')} THEN ${COST.onlyBegins} ELSE ${missing} END`;
    return `coalesce(least(${places.join(', ')}) - 1, ${otherwise})`;
  });
  return dataSource.query<UsdaFood[]>(
    `SELECT id, name, category, nutrients, measures
       FROM usda_foods
      WHERE document @@ $1::tsquery
      ORDER BY weight + ${costs.join(' + ')}, id
      LIMIT ${LIMIT}`,
    parameters,
  );
}

/** The words, each that no name begins with replaced by the most similar one that some name has. */
export async function nearestWords(dataSource: DataSource, words: readonly string[]): Promise<string[]> {
  const rows = await dataSource.query<{ word: string }[]>(
    `SELECT coalesce((SELECT asked.word FROM usda_words v WHERE v.word LIKE asked.word || '%' LIMIT 1),
                     (SELECT v.word FROM usda_words v WHERE v.word % asked.word
                       ORDER BY similarity(v.word, asked.word) DESC, v.foods DESC, v.word LIMIT 1),
                     asked.word) AS word
       FROM unnest($1::text[]) WITH ORDINALITY AS asked(word, place)
      ORDER BY place`,
    [words],
  );
  return rows.map(({ word }) => word);
}
