// The reference server's responses about foods. They find and rank foods with the program's own code.
import { DATABASE_STYLE } from '@macrolog/domain';
import { FoodSearchService } from '#built/modules/food-search/food-search.service';
import { withNames } from '#built/modules/food-search/lookup/display-name';
import { uniqueFoods } from '#built/modules/food-search/lookup/food-database';
import { chooseServing, serveFood } from '#built/modules/food-search/lookup/servings';
import { BaseFoodDatabase } from '#built/modules/food-search/lookup/base-food-database';
import { toWordLanguage } from '#built/modules/food-search/translation/spelling';
import { translateName } from '#built/modules/food-search/translation/translate-name';
import { parseQuery } from '#built/modules/food-search/lookup/query';
import { findFoods, findFoodsWithWords, SEARCH_FOODS } from '#built/modules/foods/foods.repository';
import { formatMacros, toAmount, typed, typedMacros } from './reference-answers.mjs';

/** @import { DataSource } from 'typeorm' */
/** @import { Viewer } from '#built/platform/viewer' */
/** @import { FoodRow } from './reference-answers.mjs' */

/**
 * @typedef {FoodRow & { rank: number, matches: number, nameFolded: string, source: string, categoryId: string, categoryName: string }} FoundRow
 * @typedef {Awaited<ReturnType<FoodSearchService['find']>>['hits'][number]} Hit
 */

const FIRST_HITS = 30;

/** @param {NonNullable<Hit['ownFood']>} food */
const formatOwnFood = ({ id, name, servingSize, source, category, macros }) =>
  typed('Food', {
    id,
    name,
    brand: null,
    barcode: null,
    servingSize,
    valuesPer: 'SERVING',
    source: source.toUpperCase(),
    measures: [],
    category: category && typed('Category', { id: category.id, name: category.name }),
    macros: typedMacros(macros),
  });

/** @param {NonNullable<Hit['lookupFood']>} food */
const formatLookupFood = ({ foodId, name, label, category, source, servingSize, servingWeight, measures, macros }) =>
  typed('LookupFood', {
    foodId,
    name,
    label,
    category,
    source: source.toUpperCase(),
    servingSize,
    servingWeight,
    measures: measures.map((measure) => typed('Measure', measure)),
    macros: typedMacros(macros),
  });

/** A result with the type of each object, for the web client. @param {Hit} hit */
const formatHit = ({ ownFood, lookupFood, amounts }) =>
  typed('FoodSearchHit', {
    ownFood: ownFood && formatOwnFood(ownFood),
    lookupFood: lookupFood && formatLookupFood(lookupFood),
    amounts: amounts.map(({ amount, ...rest }) =>
      typed('FoodSearchAmount', { ...rest, amount: amount && typed('Amount', amount) }),
    ),
  });

/** @param {DataSource} dataSource */
export function createFoodAnswers(dataSource) {
  const baseFoods = new BaseFoodDatabase();
  const searchService = new FoodSearchService(
    {
      async byIds({ userId }, ids) {
        const byId = new Map((await findFoods(dataSource, userId, ids)).map((food) => [food.id, food]));
        return ids.map((id) => byId.get(id) ?? null);
      },
      withWords: ({ userId }, lists) => findFoodsWithWords(dataSource, userId, lists),
    },
    {
      findByName: async (_viewer, name) =>
        uniqueFoods(await baseFoods.search({ typed: name, english: name, language: null })).map((food) =>
          withNames(food, null),
        ),
      tokenize: (name) => baseFoods.tokenize(name),
      translate: async (name, language) =>
        translateName(name, toWordLanguage(language), await baseFoods.getVocabulary()),
    },
  );

  /** @param {string} userId @param {{ search: string, first: number }} variables */
  async function list(userId, { search, first }) {
    const words = search.toLowerCase().split(' ');
    const start = [words.join(' '), -1, '', '00000000-0000-0000-0000-000000000000', first + 1];
    /** @type {FoundRow[]} */
    const found = await dataSource.query(SEARCH_FOODS, [userId, null, words, ...start]);
    const page = found.slice(0, first);
    /** @param {FoundRow} food */
    const createCursor = ({ rank, nameFolded, id }) =>
      Buffer.from(JSON.stringify([rank, nameFolded, id])).toString('base64url');
    const edges = page.map((food) => ({
      cursor: createCursor(food),
      node: {
        id: food.id,
        name: food.name,
        servingSize: food.servingSize,
        source: food.source.toUpperCase(),
        category: { id: food.categoryId, name: food.categoryName },
        macros: formatMacros(food.macros.map((macro) => toAmount(macro))),
      },
    }));
    const endCursor = edges[edges.length - 1]?.cursor ?? null;
    return { edges, pageInfo: { hasNextPage: found.length > first, endCursor }, totalCount: found[0]?.matches ?? 0 };
  }

  /** @param {string} text */
  async function lookUp(text) {
    const { food: typed, amount: wanted } = parseQuery(text, DATABASE_STYLE);
    return (await baseFoods.search({ typed, english: typed, language: null })).map((food) => {
      const { foodId, label, category, measures, servingSize, servingWeight, macros } = serveFood(
        food,
        chooseServing(food, wanted),
      );
      const served = { foodId, label, category, source: 'USDA', servingSize, servingWeight, measures };
      return { ...served, macros: formatMacros(macros) };
    });
  }

  /** @param {string} userId @param {string} text */
  async function search(userId, text) {
    /** @type {Viewer} */
    const viewer = {
      userId,
      sessionId: '',
      tier: 'subscribed',
      isAdmin: false,
      hasSecondFactor: false,
      timeZone: null,
      language: null,
    };
    const { hits, ...rest } = await searchService.find(viewer, text, FIRST_HITS);
    return typed('FoodSearch', { ...rest, products: [], hits: hits.map(formatHit) });
  }

  return { list, lookUp, search };
}
