import {
  getMetadataArgsStorage,
  DefaultNamingStrategy,
  type ColumnOptions,
  type ValueTransformer,
  type Table,
} from 'typeorm';
import { fromStoredMacros, snakeCase, toStoredMacros } from './stored-values';

/** Names columns and keys as Postgres does: `user_id`, `foods_pkey`, `foods_user_id_fkey`, `foods_category_fkey`. */
export class PostgresNaming extends DefaultNamingStrategy {
  override columnName(property: string, custom: string | undefined, prefixes: string[]): string {
    return super.columnName(property, custom || snakeCase(property), prefixes);
  }

  override joinColumnName(relation: string, referenced: string): string {
    return snakeCase(`${relation}_${referenced}`);
  }

  override primaryKeyName(table: Table | string): string {
    return `${this.getTableName(table)}_pkey`;
  }

  /** A key of several columns starts with the user, so its last column names it. */
  override foreignKeyName(table: Table | string, columns: string[]): string {
    const [first = '', ...others] = columns;
    return `${this.getTableName(table)}_${others.at(-1)?.replace(/_id$/, '') ?? first}_fkey`;
  }
}

/** The driver returns `numeric` as text. All values here fit into a double. */
const asNumber: ValueTransformer = {
  to: (value: unknown) => value,
  from: (value: string | null) => (value === null ? null : Number(value)),
};

export const numeric = (precision: number, scale: number): ColumnOptions => ({
  type: 'numeric',
  precision,
  scale,
  transformer: asNumber,
});

/** A number with all its digits. */
export const exactNumeric: ColumnOptions = { type: 'numeric', transformer: asNumber };

export const macrosColumn: ColumnOptions = {
  type: 'jsonb',
  transformer: { to: toStoredMacros, from: fromStoredMacros },
};

/** SQL condition that a text is one of a list. */
export const toListCheck = (column: string, values: readonly string[]): string =>
  `${column} IN (${values.map((value) => `'${value}'`).join(', ')})`;

/** SQL condition of a table's columns of a typed amount: both or none, and within bounds. */
export const AMOUNT_WITHIN_BOUNDS = `(amount_value IS NULL) = (amount_unit IS NULL) AND amount_value > 0 AND amount_value <= 100000000 AND amount_unit <> '' AND char_length(amount_unit) <= 60`;

/** SQL condition of logged servings. Those of a typed amount may be few: 5 g of 100 g. */
export const SERVINGS_WITHIN_BOUNDS = 'servings > 0 AND servings <= 1000';

/** SQL condition that all stored macro values are within range. jsonb contains neither NaN nor Infinity. */
export const MACROS_WITHIN_BOUNDS = `jsonb_typeof(macros) = 'array' AND NOT jsonb_path_exists(macros, '$[*][1] ? (!(@ >= 0 && @ <= 1000000))')`;

/** SQL condition of the nutrients beside the macros. */
export const NUTRIENTS_WITHIN_BOUNDS = `jsonb_typeof(nutrients) = 'array' AND jsonb_array_length(nutrients) <= 50 AND NOT jsonb_path_exists(nutrients, '$[*][1] ? (!(@ >= 0 && @ <= 1000000))')`;

/** SQL condition that each nutrient is a name, a number and a unit. */
export const NUTRIENTS_WELL_FORMED = `NOT jsonb_path_exists(nutrients, 'strict $[*] ? (!(@.size() == 3 && @[0].type() == "string" && @[0] like_regex "^[a-z0-9_]{1,64}$" && @[1].type() == "number" && @[2] like_regex "^(kcal|g|mg|oz)$"))')`;

type Entity<Row> = abstract new () => Row;

export interface ColumnInfo {
  property: string;
  /** Name in the database. */
  name: string;
  /** SQL type, such as `numeric[]`. */
  type: string;
}

/** Columns of an entity, in the order of its declaration, those that it inherits first. */
export function listColumns(entity: Entity<object>): ColumnInfo[] {
  const isOwn = (target: unknown) => target === entity || entity.prototype instanceof (target as Entity<object>);
  return getMetadataArgsStorage()
    .columns.filter(({ target }) => isOwn(target))
    .map(({ propertyName, options: { name, type, array } }) => ({
      property: propertyName,
      name: name ?? snakeCase(propertyName),
      type: `${String(type)}${array ? '[]' : ''}`,
    }));
}

/**
 * SELECT list of an entity for a hand-written statement: columns under the names of their properties, and numbers
 * instead of the text that the driver returns for `numeric`.
 * @param chosen some of the properties, or all but some; all by default.
 */
export const selectList = <Row extends object>(
  entity: Entity<Row>,
  chosen: readonly (keyof Row)[] | { except: readonly (keyof Row)[] } = { except: [] },
): string =>
  listColumns(entity)
    .filter(({ property }) =>
      'except' in chosen ? !chosen.except.includes(property as keyof Row) : chosen.includes(property as keyof Row),
    )
    .map(
      ({ property, name, type }) =>
        `${name}${type.startsWith('numeric') ? type.replace('numeric', '::float8') : ''} AS "${property}"`,
    )
    .join(', ');

/** Table expression `r` of entities that a statement gets as a JSON array, with columns named like the properties. */
export const rowsFromJson = (entity: Entity<object>, parameter: string): string =>
  `jsonb_to_recordset(${parameter}::jsonb) AS r (${listColumns(entity)
    .map(({ property, type }) => `"${property}" ${type}`)
    .join(', ')})`;
