import { Extensions } from 'type-graphql';

/** How many items a list may have. */
export interface ListBound {
  max: number;
  /** How many it ordinarily has, by which the cost of asking for it is estimated. */
  usual: number;
}

/** How many items a list may have that a client sends. */
export interface InputBound {
  max: number;
  /** The sentence that refuses a longer one. */
  refusal?: string;
}

/** Declares how many items the list of an output field may have. A longer one is refused before it is serialized. */
export const MaxItems = (max: number, { usual = max }: { usual?: number } = {}) =>
  Extensions({ listBound: { max, usual } satisfies ListBound });

/** Declares how many items the list of an input field may have. */
export const MaxInputItems = (max: number, refusal?: string) =>
  Extensions({ inputBound: { max, ...(refusal !== undefined && { refusal }) } satisfies InputBound });

/** Declares how many items the list arguments of a query or mutation may have, by their names. */
export const MaxArgItems = (argBounds: Readonly<Record<string, InputBound>>) => Extensions({ argBounds });

interface Extended {
  extensions: Readonly<Record<string, unknown>>;
}

export const listBoundOf = ({ extensions }: Extended) => extensions['listBound'] as ListBound | undefined;

export const inputBoundOf = ({ extensions }: Extended) => extensions['inputBound'] as InputBound | undefined;

export const argBoundsOf = ({ extensions }: Extended) =>
  (extensions['argBounds'] ?? {}) as Readonly<Record<string, InputBound>>;
