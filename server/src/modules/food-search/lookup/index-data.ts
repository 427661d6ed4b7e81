import type { Language } from '@macrolog/domain';

/** A food to index. */
export interface IndexedFood {
  id: string;
  name: string;
  /** Alternative names. */
  also?: readonly string[];
  /** Further words for it, each of which is a name together with the main name. */
  kinds?: readonly string[];
  weight?: number;
  /** Whether it is a product of a brand. Such a food ranks lower, unless the query has a word that mostly brands have. */
  isBranded?: boolean;
  /** Whether it is only fat or skin. Such a food ranks lower, unless the query names them. */
  isCutOff?: boolean;
}

/** The contents of an index. */
export interface IndexData {
  /** ID and distance of each food. */
  ids: string[];
  weights: number[];
  /** Indexes of the foods that are products of brands. */
  branded: number[];
  /** Indexes of the foods that are only fat or skin. */
  cutOff: number[];
  words: string[];
  /** The numbers of a `NameList`. */
  names: Uint32Array;
}

/** The names of the base, as `npm run foods` keeps them in files: splitting them takes seconds. */
export interface BaseIndexData {
  indexes: Readonly<Record<Language, IndexData>>;
  /** IDs of the foods that are one food in several tables. */
  groups: readonly (readonly string[])[];
}

/** The text of `food-names.json.gz`: `foods` are places among all IDs, and `names` is a count. */
interface PackedIndex extends Omit<IndexData, 'ids' | 'names'> {
  foods: number[];
  names: number;
}

interface PackedNames {
  ids: string[];
  groups: BaseIndexData['groups'];
  indexes: Record<Language, PackedIndex>;
}

/** A text, and the numbers of all indexes one after the other: read from a text, they would take three times the memory. */
export function packNames({ indexes, groups }: BaseIndexData): { text: string; numbers: Uint8Array } {
  const ids = [...new Set(Object.values(indexes).flatMap((index) => index.ids))];
  const places = new Map(ids.map((id, place) => [id, place]));
  const pack = ({ ids: own, names, ...index }: IndexData): PackedIndex => ({
    ...index,
    foods: own.map((id) => places.get(id) ?? 0),
    names: names.length,
  });
  const packed = Object.fromEntries(Object.entries(indexes).map(([language, index]) => [language, pack(index)]));
  const all = Uint32Array.from(Object.values(indexes).flatMap(({ names }) => [...names]));
  return { text: JSON.stringify({ ids, groups, indexes: packed }), numbers: new Uint8Array(all.buffer) };
}

export function unpackNames(text: string, numbers: Uint8Array): BaseIndexData {
  const { ids, groups, indexes } = JSON.parse(text) as PackedNames;
  // A view, which begins where the buffer does, so that it is aligned.
  const all = new Uint32Array(numbers.buffer, numbers.byteOffset, numbers.byteLength / Uint32Array.BYTES_PER_ELEMENT);
  let at = 0;
  const unpack = ({ foods, names, ...index }: PackedIndex): IndexData => {
    at += names;
    return { ...index, ids: foods.map((place) => ids[place] ?? ''), names: all.subarray(at - names, at) };
  };
  const unpacked = Object.entries(indexes).map(([language, index]) => [language, unpack(index)]);
  return { indexes: Object.fromEntries(unpacked) as BaseIndexData['indexes'], groups };
}
