import type { DataSource, EntityManager } from 'typeorm';
import { invalidInput, MAX_FOODS_PAGE, requirePageSize } from '@macrolog/domain';
import { selectList } from '../../platform/database/columns';
import { fromStoredMacros, type StoredMacro } from '../../platform/database/stored-values';
import type { Queryable } from '../../platform/database/transaction';
import { isUuid, NIL_ID } from '../../platform/ids';
import { FoodEntity } from './food.entity';
import type { FoodSource } from './food-input';
import { HIDDEN, MAX_FOODS_WITH_WORDS, type FoodColumns, type FoodWithWords, type ListedFood } from './listed-food';

type NullableColumn = { [K in keyof FoodColumns]: null extends FoodColumns[K] ? K : never }[keyof FoodColumns];

type OptionalColumn = NullableColumn | 'valuesPer';

/** Columns that can be null or have a default may be omitted. */
export type NewFood = Omit<FoodColumns, OptionalColumn> & Partial<Pick<FoodColumns, OptionalColumn>>;

export interface FoodQuery {
  categoryId?: string | null | undefined;
  first: number;
  after?: string | null | undefined;
}

export interface FoodPage {
  foods: ListedFood[];
  toCursor: (food: ListedFood) => string;
  hasNextPage: boolean;
  /** Size of the whole list. Counted only on request, unless a search has counted it already. */
  count: () => Promise<number>;
}

/** Match quality of a search: 0 if the name starts with it, 1 if one of its words does, 2 if it contains all words. */
type Rank = 0 | 1 | 2;
type Position = [rank: Rank, nameFolded: string, id: string];

const isRank = (value: unknown): value is Rank => value === 0 || value === 1 || value === 2;

const encodeCursor = (position: Position) => Buffer.from(JSON.stringify(position)).toString('base64url');

function decodeCursor(cursor: string): Position {
  try {
    const position = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown;
    if (Array.isArray(position) && position.length === 3) {
      const [rank, name, id] = position as unknown[];
      if (isRank(rank) && typeof name === 'string' && !name.includes('\0') && isUuid(id)) return [rank, name, id];
    }
  } catch {
    // Falls through to the error.
  }
  throw invalidInput('Invalid cursor. Use an `endCursor` of this list.');
}

type Row = Omit<ListedFood, 'macros' | 'category'> & {
  macros: StoredMacro[];
  categoryName: string | null;
};

type PageRow = Row & {
  rank: Rank;
  /** Number of foods that match a search. */
  matches?: number;
};

function toFood({ macros, categoryName, ...food }: Row): ListedFood {
  const { categoryId: id } = food;
  const category = id === null || categoryName === null ? null : { id, name: categoryName };
  return { ...food, category, macros: fromStoredMacros(macros) };
}

const COLUMNS = selectList(FoodEntity, { except: HIDDEN });

/** Adds the category to the foods of the page only. */
const withCategories = (page: string, order: string) => `
  SELECT page.*, c.name AS "categoryName"
    FROM (${page}) AS page LEFT JOIN categories c ON c.user_id = page."userId" AND c.id = page."categoryId"
   ORDER BY ${order}`;

/** The list without a search. An index provides the order, so only the rows of the page are read. */
const LISTED = withCategories(
  `SELECT ${COLUMNS}, 0 AS rank
       FROM foods
      WHERE user_id = $1 AND deleted_at IS NULL AND ($2::uuid IS NULL OR category_id = $2)
        AND (name_folded, id) > ($3, $4)
      ORDER BY name_folded, id
      LIMIT $5`,
  '"nameFolded", page.id',
);

const RANK = `CASE WHEN starts_with(name_folded, $4) THEN 0
                   WHEN strpos(' ' || name_folded, ' ' || $4) > 0 THEN 1 ELSE 2 END`;

// strpos, not LIKE, because % and _ are ordinary characters here.
const MATCHES = `user_id = $1 AND deleted_at IS NULL
            AND ($2::uuid IS NULL OR category_id = $2)
            AND NOT EXISTS (SELECT FROM unnest($3::text[]) AS word
                             WHERE strpos(concat_ws(' ', name_folded, brand_folded), word) = 0)`;

/**
 * A search, best matches first, with the number of matches on all pages. Macros are read for the page only: those of all
 * matches could be too large for the memory of a statement.
 */
export const SEARCH_FOODS = withCategories(
  `SELECT ${COLUMNS}, rank, matches
     FROM (SELECT *
             FROM (SELECT id AS found_id, name_folded AS found_name, ${RANK} AS rank, count(*) OVER ()::int AS matches
                     FROM foods WHERE ${MATCHES}) AS matching
            WHERE (rank, found_name, found_id) > ($5, $6, $7)
            ORDER BY rank, found_name, found_id
            LIMIT $8) AS found
     JOIN foods ON user_id = $1 AND id = found_id`,
  'rank, "nameFolded", page.id',
);

/** Number of foods that match a search or a category. */
export const COUNT_FOODS = `SELECT count(*) FROM foods WHERE ${MATCHES}`;

/** One page of a user's foods. `words` are folded; an empty list matches every food. */
export async function listFoods(
  manager: Queryable,
  userId: string,
  { categoryId, first, after, words }: FoodQuery & { words: readonly string[] },
): Promise<FoodPage> {
  requirePageSize(first, MAX_FOODS_PAGE);
  const filter = [userId, categoryId ?? null, words];
  const [rank, name, id] = after ? decodeCursor(after) : [-1, '', NIL_ID];
  const rows = await (words.length === 0
    ? manager.query<PageRow[]>(LISTED, [userId, categoryId ?? null, name, id, first + 1])
    : manager.query<PageRow[]>(SEARCH_FOODS, [...filter, words.join(' '), rank, name, id, first + 1]));
  const page = rows.slice(0, first);
  const positions = new Map(page.map((row): [string, Position] => [row.id, [row.rank, row.nameFolded, row.id]]));
  return {
    foods: page.map(toFood),
    toCursor: (food) => encodeCursor(positions.get(food.id) ?? [0, food.nameFolded, food.id]),
    hasNextPage: rows.length > first,
    async count() {
      const [first] = rows;
      if (first?.matches !== undefined) return first.matches;
      const [counted] = await manager.query<{ count: string }[]>(COUNT_FOODS, filter);
      return Number(counted?.count ?? 0);
    },
  };
}

/** Foods of the user `$1`, with their categories. */
const foodsWhere = (condition: string, columns = COLUMNS) =>
  withCategories(`SELECT ${columns} FROM foods WHERE user_id = $1 AND ${condition}`, 'page.id');

export const OWN_FOODS_BY_ID = foodsWhere('id = ANY ($2::uuid[]) AND deleted_at IS NULL');

/** The foods with these IDs that aren't deleted. */
export async function findFoods(manager: Queryable, userId: string, ids: readonly string[]): Promise<ListedFood[]> {
  return (await manager.query<Row[]>(OWN_FOODS_BY_ID, [userId, ids])).map(toFood);
}

export const OWN_FOOD_BY_BARCODE = foodsWhere('barcode = $2 AND deleted_at IS NULL');

/** The food with this barcode that isn't deleted. */
export async function findFoodByBarcode(manager: Queryable, userId: string, barcode: string) {
  const [row] = await manager.query<Row[]>(OWN_FOOD_BY_BARCODE, [userId, barcode]);
  return row ? toFood(row) : null;
}

export const OWN_FOOD_OF_SOURCE = foodsWhere('source = $2 AND external_food_id = $3 AND deleted_at IS NULL');

/** The food from a lookup that isn't deleted. */
export async function findExternalFood(
  manager: Queryable,
  userId: string,
  { source, externalFoodId }: { source: FoodSource; externalFoodId: string },
): Promise<ListedFood | null> {
  const [row] = await manager.query<Row[]>(OWN_FOOD_OF_SOURCE, [userId, source, externalFoodId]);
  return row ? toFood(row) : null;
}

/** A food with its further nutrients. */
export type WholeFood = ListedFood & Pick<FoodColumns, 'nutrients' | 'deletedAt'>;

type WholeRow = Row & Pick<WholeFood, 'nutrients' | 'deletedAt'>;

const toWholeFood = ({ nutrients, deletedAt, ...row }: WholeRow): WholeFood => ({
  ...toFood(row),
  nutrients,
  deletedAt,
});

const ANY_FOODS_BY_ID = foodsWhere(
  'id = ANY ($2::uuid[])',
  selectList(FoodEntity, { except: ['brandFolded', 'createdAt'] }),
);

/** The foods with these IDs, also deleted ones. */
export async function findAnyFoods(manager: Queryable, userId: string, ids: readonly string[]): Promise<WholeFood[]> {
  return (await manager.query<WholeRow[]>(ANY_FOODS_BY_ID, [userId, ids])).map(toWholeFood);
}

/** Further nutrients of the foods with these IDs, also of deleted ones. */
export const findNutrients = (
  manager: Queryable,
  userId: string,
  ids: readonly string[],
): Promise<{ id: string; nutrients: StoredMacro[] | null }[]> =>
  manager.query('SELECT id, nutrients FROM foods WHERE user_id = $1 AND id = ANY ($2::uuid[])', [userId, ids]);

/** Inserts foods; on request, skips those that conflict with an existing food. */
export async function insertFoods(
  manager: EntityManager,
  foods: NewFood[],
  { orSkip = false }: { orSkip?: boolean } = {},
): Promise<void> {
  const insert = manager.createQueryBuilder().insert().into(FoodEntity).values(foods);
  await (orSkip ? insert.orIgnore() : insert).execute();
}

export const updateFood = (
  manager: EntityManager,
  { userId, id }: ListedFood,
  values: Partial<NewFood>,
): Promise<unknown> => manager.update(FoodEntity, { userId, id }, values);

/** Near enough to `foldForSearch` for a few words that describe a serving. */
const FOLDED_SERVING = String.raw`CASE WHEN octet_length(serving_size) = char_length(serving_size) THEN lower(serving_size)
  ELSE replace(regexp_replace(lower(normalize(serving_size, NFKD)), '[\u0300-\u036f]', '', 'g'), 'ß', 'ss') END`;

/** Where words begin and end: a sign or the edge of the name. */
const SIGN = '[] .,;:!?/|+&_()["%*-]';
const BEGINS = `'(?:^|${SIGN})' || word`;
const ENDS = `'(?:$|${SIGN})'`;

/** How a word stands in the name: 0 as a whole, 1 with an ending, 2 at the beginning of a word, 3 elsewhere or not at all. */
const WORD_RANK = `CASE WHEN text ~ (${BEGINS} || ${ENDS}) THEN 0
                        WHEN text ~ (${BEGINS} || '.{1,2}' || ${ENDS}) THEN 1
                        WHEN text ~ (${BEGINS}) THEN 2 ELSE 3 END`;

/**
 * `$2` has lists of words. The name, brand and serving size of a food must contain all words of a list. Words have only letters,
 * digits and pictures, which need no escaping in a pattern. Whole words first, then shortest names first, because they
 * have the fewest other words. The texts are compared with all lists at once, because folding them costs more.
 */
export const FOODS_WITH_WORDS = `
  WITH list AS (SELECT place, ARRAY(SELECT jsonb_array_elements_text(words)) AS words,
                       ARRAY(SELECT '%' || word || '%' FROM jsonb_array_elements_text(words) AS word) AS patterns
                  FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY AS lists(words, place)
                 WHERE jsonb_array_length(words) > 0),
       food AS MATERIALIZED (SELECT id, name, brand, name_folded, brand_folded, serving_size,
                                    concat_ws(' ', name_folded, brand_folded, ${FOLDED_SERVING}) AS searched
                               FROM foods
                              WHERE user_id = $1 AND deleted_at IS NULL)
  SELECT list.place::int - 1 AS index, f.id, f.name, f.brand, f.serving_size AS "servingSize"
    FROM list,
         LATERAL (SELECT id, name, brand, name_folded, serving_size,
                         (SELECT sum(${WORD_RANK})
                            FROM unnest(list.words) AS word,
                                 (SELECT concat_ws(' ', name_folded, brand_folded)) AS name(text)) AS rank
                    FROM food
                   WHERE searched LIKE ALL (list.patterns)
                   ORDER BY rank, length(name_folded), name_folded, id
                   LIMIT ${MAX_FOODS_WITH_WORDS}) AS f
   ORDER BY list.place, f.rank, length(f.name_folded), f.name_folded, f.id`;

/** The foods that contain all words of each list, in one statement; none for an empty list. */
export async function findFoodsWithWords(
  dataSource: DataSource,
  userId: string,
  lists: readonly (readonly string[])[],
): Promise<FoodWithWords[][]> {
  const found = lists.map((): FoodWithWords[] => []);
  if (lists.every((words) => words.length === 0)) return found;
  const rows = await dataSource.query<(FoodWithWords & { index: number })[]>(FOODS_WITH_WORDS, [
    userId,
    JSON.stringify(lists),
  ]);
  for (const { index, ...food } of rows) found[index]?.push(food);
  return found;
}
