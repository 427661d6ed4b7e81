import type { EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { defaultUnit, foldCase, foldForSearch, LANGUAGES, type Language, type MacroAmount } from '@macrolog/domain';
import { readDataTable } from '../../platform/data-files';
import type { NewAccount } from '../../platform/module';
import { insertCategories } from './categories.repository';
import { insertFoods } from './foods.repository';
import { CATEGORY_NAMES, STAPLE_NAMES } from './starter-names';

/** Nutrient columns of the staples file, and their macros. */
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

interface Staple {
  name: string;
  category: string;
  servingSize: string;
  macros: MacroAmount[];
}

function readStaples(): Staple[] {
  return readDataTable('staples.csv').map((row) => ({
    name: row['name'] ?? '',
    category: row['category'] ?? '',
    servingSize: row['serving'] ?? '',
    macros: Object.entries(MACRO_COLUMNS).flatMap(([column, macroName]) =>
      // An empty cell is an unknown value, not zero.
      row[column] ? [{ macroName, value: Number(row[column]), unit: defaultUnit(macroName) }] : [],
    ),
  }));
}

/** The staples in each language, with the names of categories and foods. English names are those of the staples file. */
function translateStaples(): Map<Language, Staple[]> {
  const staples = readStaples();
  return new Map(
    LANGUAGES.map((language) => {
      const translate = ({ name, category, ...staple }: Staple) => ({
        ...staple,
        name: STAPLE_NAMES.get(name)?.[language] ?? name,
        category: CATEGORY_NAMES.get(category)?.[language] ?? category,
      });
      return [language, staples.map(translate)];
    }),
  );
}

/** Categories and staple foods of a new account, copied so that the user can change them. */
export class StarterFoods {
  private readonly staples = translateStaples();

  /** Two statements in the caller's transaction. */
  async copyTo(manager: EntityManager, { userId, now, language }: NewAccount): Promise<void> {
    const staples = this.staples.get(language) ?? [];
    const names = [...new Set(staples.map((staple) => staple.category))];
    const categories = names.map((name) => ({ userId, id: uuidv7(), name, nameFolded: foldCase(name) }));
    await insertCategories(manager, categories);
    const categoryIds = new Map(categories.map((category) => [category.name, category.id]));
    await insertFoods(
      manager,
      staples.map(({ name, category, servingSize, macros }) => ({
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
