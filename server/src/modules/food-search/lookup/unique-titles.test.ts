import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { translateName } from '../translation/translate-name';
import { toWordLanguage } from '../translation/spelling';
import { everyFourth } from '../../../../test/support/sample';
import { BaseFoodDatabase } from './base-food-database';
import { withNames } from './display-name';

const database = new BaseFoodDatabase();

const readQueries = (name: string): string[] =>
  parse<{ query: string }>(readFileSync(join(__dirname, '../../../../test/data', name), 'utf8'), {
    columns: true,
  }).map(({ query }) => query);

async function listTitles(query: string, language: 'en' | 'de' | 'fr' | 'es'): Promise<string[]> {
  const word = toWordLanguage(language);
  const translated = translateName(query, word, await database.getVocabulary());
  const foods = await database.search({ typed: query, english: translated?.english ?? query, language: word });
  return foods.map((food) => withNames(food, language).name.toLowerCase());
}

test.each([
  ['en', 'everyday-foods.csv'],
  ['de', 'everyday-foods-de.csv'],
  ['fr', 'everyday-foods-fr.csv'],
  ['es', 'everyday-foods-es.csv'],
] as const)('no two foods of an answer in %s have the same title', async (language, file) => {
  const repeated: [query: string, title: string][] = [];
  for (const query of everyFourth(readQueries(file))) {
    const titles = await listTitles(query, language);
    const [title] = titles.filter((text, index) => titles.indexOf(text) !== index);
    if (title !== undefined) repeated.push([query, title]);
  }
  expect(repeated).toEqual([]);
});
