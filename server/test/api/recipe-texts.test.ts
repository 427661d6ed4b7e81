import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FoodTextLine } from '../support/operations';
import { kcal, Person } from '../support/person';
import { TestApp } from '../support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());

/** A printed recipe, with the weight and energy of each ingredient by hand: see README.md of the folder. */
interface PrintedRecipe {
  language: string;
  name: string;
  servings: number;
  kcalPerServing: number;
  ingredients: readonly { text: string; grams?: number; kcalPer100g?: number }[];
}

const RECIPES = JSON.parse(readFileSync(join(__dirname, '../data/recipes.json'), 'utf8')) as PrintedRecipe[];

const paste = (person: Person, texts: readonly string[], language: string) =>
  person.do('readFoodText', { text: texts.join('\n'), language: language.toUpperCase(), isRecipe: true });

/** Has the starter foods, most of which are cooked, and has looked nothing up yet. */
const newCook = () => Person.join(app, 'subscribed');

/** A line that asks which of several foods is meant is answered with the first of them. */
const toIngredient = ({ text, food, lookupFood, servings, loggedAmount, candidates, ...line }: FoodTextLine) => {
  const [choice] = line.status === 'AMBIGUOUS' ? candidates : [];
  if (choice) return { foodId: choice.id, amount: { value: line.amount, unit: line.unit } };
  if (servings === null) return { name: text };
  const grams = { value: (lookupFood?.servingWeight ?? 0) * servings, unit: 'g' };
  const amount = loggedAmount ?? (food ? { value: servings, unit: 'serving' } : grams);
  return food ? { foodId: food.id, amount } : { lookupFoodId: lookupFood?.foodId, amount };
};

const readEnergy = (macros: readonly { macroName: string; value: number }[]): number =>
  macros.find(({ macroName }) => macroName === 'calories')?.value ?? 0;

describe.each(RECIPES.map((recipe) => [recipe.name, recipe] as const))('%s', (name, recipe) => {
  const { language, servings, ingredients, kcalPerServing } = recipe;

  test('by hand has the energy of its ingredients', () => {
    const kilocalories = ingredients.map(({ grams = 0, kcalPer100g = 0 }) => (grams * kcalPer100g) / 100);
    expect(kilocalories.reduce((sum, one) => sum + one) / servings).toBeCloseTo(kcalPerServing, 1);
  });

  test('pasted has the same energy within 10%', async () => {
    const cook = await newCook();
    const texts = ingredients.map(({ text }) => text);
    const lines = await paste(cook, texts, language);
    const input = {
      id: randomUUID(),
      name,
      servings,
      ingredients: lines.map(toIngredient),
      language: language.toUpperCase(),
    };
    const { perServing } = await cook.do('saveRecipe', { input });
    expect(readEnergy(perServing) / kcalPerServing).toBeGreaterThan(0.9);
    expect(readEnergy(perServing) / kcalPerServing).toBeLessThan(1.1);
  });
});

const UNCOOKED: Readonly<Record<string, readonly string[]>> = {
  en: ['200 g rice', '250 g spaghetti', '150 g lentils', '80 g couscous', '500 g chicken breast', '1 lb ground beef'],
  de: ['200 g Reis', '250 g Spaghetti', '150 g Linsen', '100 g Couscous', '500 g Hähnchenbrust', '500 g Hackfleisch'],
  fr: [
    '200 g de riz',
    '250 g de pâtes',
    '150 g de lentilles',
    '100 g de quinoa',
    '500 g de blanc de poulet',
    '200 g de lardons',
  ],
  es: [
    '200 g de arroz',
    '250 g de espaguetis',
    '150 g de lentejas',
    '200 g de garbanzos',
    '500 g de pechuga de pollo',
    '300 g de salmón',
  ],
};
const MORE: Readonly<Record<string, readonly string[]>> = {
  en: ['300 g cod fillet', '100 g bacon', '400 g potatoes', '100 g pearl barley'],
  de: ['300 g Kabeljau', '400 g Schweinefilet', '400 g Kartoffeln', '200 g Spinat'],
  fr: ['300 g de cabillaud', '250 g de crevettes', '400 g de pommes de terre', '100 g de boulgour'],
  es: ['300 g de bacalao', '400 g de lomo de cerdo', '400 g de patatas', '200 g de fideos'],
};
const IS_UNCOOKED = /\b(?:raw|dry|dried|uncooked|unprepared|mature)\b/i;

test.each(Object.keys(UNCOOKED))('ingredients in %s are weighed before they are cooked', async (language) => {
  const texts = [...(UNCOOKED[language] ?? []), ...(MORE[language] ?? [])];
  const lines = await paste(await newCook(), texts, language);
  const taken = lines.map(({ food, lookupFood }) => food?.name ?? lookupFood?.label ?? '');
  expect(taken).toEqual(texts.map(() => expect.stringMatching(IS_UNCOOKED) as unknown));
});

test('a line that says so is cooked, and the diary asks about rice as before', async () => {
  const cook = await newCook();
  const [cooked] = await paste(cook, ['200 g cooked chicken breast'], 'en');
  expect(cooked?.food?.name).toBe('Chicken breast, cooked, skinless');
  const [asked] = await cook.do('readFoodText', { text: '200 g rice' });
  expect([asked?.status, asked?.reasonCode]).toEqual(['AMBIGUOUS', 'FOOD_DRY_OR_COOKED']);
});

test('a weight has the same unit in all languages', async () => {
  const cook = await newCook();
  const typed = { de: '125 Gramm Zucker', fr: '125 grammes de sucre', es: '125 gramos de azúcar' };
  for (const [language, text] of Object.entries(typed)) {
    const [line] = await paste(cook, [text], language);
    expect([language, line?.loggedAmount]).toEqual([language, { value: 125, unit: 'g' }]);
  }
});

test("the user's own food comes first if it may be the uncooked one", async () => {
  const person = await newCook();
  const read = async (text: string) => (await paste(person, [text], 'en'))[0];
  expect((await read('200 g red rice'))?.food).toBeNull();
  const dry = await person.addFood('Red rice, dry', [kcal(350)]);
  expect((await read('200 g red rice'))?.food?.id).toBe(dry.id);
  await person.addFood('Bulgur', [kcal(350)]);
  expect(await read('100 g bulgur')).toMatchObject({ status: 'AMBIGUOUS', reasonCode: 'FOOD_DRY_OR_COOKED' });
});

test('without the food database a cooked food is taken, because there is no other', async () => {
  const person = await Person.join(app, 'one_time');
  const [line] = await paste(person, ['6 oz cod'], 'en');
  expect(line?.food?.name).toBe('Cod, cooked');
});
