/** A product of a file, in the shape of the API. */
export type Row = Readonly<Record<string, unknown>>;

/** The file can't be read as products. Its message is for the operator. */
export class ProductFileError extends Error {}
