import { PRODUCT_FIELDS } from '../open-food-facts/read-product';

/** Columns of a file that are read. */
export const COLUMNS = [...PRODUCT_FIELDS, 'countries_tags', 'unique_scans_n'];

/** A product of a file, in the shape of the API. */
export type Row = Readonly<Record<string, unknown>>;

/** The file can't be read as products. Its message is for the operator. */
export class ProductFileError extends Error {}
