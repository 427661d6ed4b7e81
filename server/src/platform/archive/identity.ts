/** Prefix of a key by which only rows match that were there before the import. */
export const UNIQUE_CONTENT = 'content ';

/** How a kind recognizes rows, as SQL expressions for rows of its table and of the file. */
export interface Identity {
  /** Values by which rows match, the strongest first. Null never matches. */
  keys: string;
  /** Equal for rows that the user would call the same. */
  content: string;
  /** Values that the kind compares with further rows, as JSON. */
  details?: string;
  /** Column by which the account's rows are found for each batch. By default all are read once. */
  column?: 'id' | 'log_date';
}

/** A row with the keys by which other rows match it; see `Identity`. */
export interface IdentifiedRow {
  id: string;
  keys: (string | null)[];
  content: string;
  details?: unknown;
}

/** Reads the IDs, keys and contents of the rows of a table. */
export const selectIdentified = ({ keys, content, details }: Identity, source: string) =>
  `SELECT id, ARRAY[${keys}] AS keys, ${content} AS content${details ? `, ${details} AS details` : ''} FROM ${source}`;
