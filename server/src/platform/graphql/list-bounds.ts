import { Extensions } from 'type-graphql';

/** Maximum length of an output list. */
export interface ListBound {
  max: number;
  /** Usual length, used to estimate the cost of a query. */
  usual: number;
}

/** Maximum length of an input list. */
export interface InputBound {
  max: number;
  /** Message for a longer list. */
  refusal?: string;
}

/** Declares the maximum length of an output list. A longer one is rejected before it is serialized. */
export const MaxItems = (max: number, { usual = max }: { usual?: number } = {}) =>
  Extensions({ listBound: { max, usual } satisfies ListBound });

/** Declares the maximum length of an input list. */
export const MaxInputItems = (max: number, refusal?: string) =>
  Extensions({ inputBound: { max, ...(refusal !== undefined && { refusal }) } satisfies InputBound });

/** Declares the maximum length of list arguments, by name. */
export const MaxArgItems = (argBounds: Readonly<Record<string, InputBound>>) => Extensions({ argBounds });

interface Extended {
  extensions: Readonly<Record<string, unknown>>;
}

export const listBoundOf = ({ extensions }: Extended) => extensions['listBound'] as ListBound | undefined;

export const inputBoundOf = ({ extensions }: Extended) => extensions['inputBound'] as InputBound | undefined;

export const argBoundsOf = ({ extensions }: Extended) =>
  (extensions['argBounds'] ?? {}) as Readonly<Record<string, InputBound>>;
