import type { EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { defaultUnit, foldCase, foldForSearch, LANGUAGES, type Language, type MacroAmount } from '@macrolog/domain';
import { readDataTable } from '../../platform/data-files';
import type { NewAccount } from '../../platform/module';
import { insertCategories } from './categories.repository';
import { insertFoods } from './foods.repository';
import { CATEGORY_NAMES } from './starter-names';

/** Nutrient columns of the files, and their macros. */
const MACRO_COLUMNS: Readonly<Record<string, string>> = {
  calories: 'calories',
  protein_g: 'protein',
  carbs_g: 'carbs',
  fats_g: 'fats',
  sugars_g: 'sugars',
  fiber_g: 'fiber',
  sodium_mg: 'sodium',
  cholesterol_mg: 'cholesterol',
  potassium_mg: 'potassium',
  calcium_mg: 'calcium',
  caffeine_mg: 'caffeine',
  water_g: 'water_intake',
};

interface StarterFood {
  name: string;
  category: string;
  servingSize: string;
  macros: MacroAmount[];
}

/** Each language has the foods and portions that are usual where it is spoken. */
const fileName = (language: Language) => (language === 'en' ? 'staples.csv' : `starter-foods-${language}.csv`);

const readStarterFoods = (language: Language): StarterFood[] =>
  readDataTable(fileName(language)).map(({ name = '', category = '', serving = '', ...row }) => ({
    name,
    category: CATEGORY_NAMES.get(category)?.[language] ?? category,
    servingSize: serving,
    macros: Object.entries(MACRO_COLUMNS).flatMap(([column, macroName]) =>
      // An empty cell is an unknown value, not zero.
      row[column] ? [{ macroName, value: Number(row[column]), unit: defaultUnit(macroName) }] : [],
    ),
  }));

const read = new Map<Language, readonly StarterFood[]>();

/** The starter foods of a language, read once for all programs of a process. */
export function getStarterFoods(language: Language): readonly StarterFood[] {
  const foods = read.get(language) ?? readStarterFoods(language);
  read.set(language, foods);
  return foods;
}

/** Categories and foods of a new account, copied so that the user can change them. */
export class StarterFoods {
  constructor() {
    // A file that can't be read ends the start of the program.
    for (const language of LANGUAGES) getStarterFoods(language);
  }

  /** Two statements in the caller's transaction. */
  async copyTo(manager: EntityManager, { userId, now, language }: NewAccount): Promise<void> {
    const foods = getStarterFoods(language);
    const names = [...new Set(foods.map(({ category }) => category))];
    const categories = names.map((name) => ({ userId, id: uuidv7(), name, nameFolded: foldCase(name) }));
    await insertCategories(manager, categories);
    const categoryIds = new Map(categories.map((category) => [category.name, category.id]));
    await insertFoods(
      manager,
      foods.map(({ name, category, servingSize, macros }) => ({
        userId,
        id: uuidv7(),
        name,
        nameFolded: foldForSearch(name),
        servingSize,
        categoryId: categoryIds.get(category) ?? null,
        macros,
        source: 'starter' as const,
        externalFoodId: null,
        createdAt: now,
      })),
    );
  }
}
