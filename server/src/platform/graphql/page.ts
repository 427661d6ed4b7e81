import { Arg, Int } from 'type-graphql';

export const Search = () =>
  Arg('search', () => String, {
    nullable: true,
    description: 'Words in any order, ignoring case and accents. Requires local search.',
  });

export const First = (max: number) =>
  Arg('first', () => Int, { defaultValue: 50, description: `Page size, at most ${max}.` });

/** @param item what the list has, such as 'food'. */
export const After = (item: string) =>
  Arg('after', () => String, { nullable: true, description: `Cursor of the last ${item} of the previous page.` });

interface Page<Item> {
  items: readonly Item[];
  toCursor: (item: Item) => string;
  hasNextPage: boolean;
  /** Size of the whole list, counted on request. */
  count: () => Promise<number>;
}

/** A page as a connection, which counts the list only if its total is requested. */
export function toConnection<Item>({ items, toCursor, hasNextPage, count }: Page<Item>) {
  const last = items.at(-1);
  return {
    edges: items.map((node) => ({ cursor: toCursor(node), node })),
    pageInfo: { hasNextPage, endCursor: last === undefined ? null : toCursor(last) },
    count,
  };
}

/** The part of a page that the resolver of `totalCount` reads. */
export type CountedPage = Pick<Page<never>, 'count'>;
