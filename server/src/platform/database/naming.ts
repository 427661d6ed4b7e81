import { DefaultNamingStrategy, type Table } from 'typeorm';

export const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

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
