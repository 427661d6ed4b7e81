import type { NameList } from './name-list';

/** Counts of the words of an index, by the index of the word. */
export interface WordCounts {
  /** Number of names in which the word is the noun. */
  asNoun: Uint32Array;
  /** Number of names of which the word is the whole main part: 'Milk, whole'. */
  asName: Uint32Array;
  /** Number of names of branded foods. */
  branded: Uint32Array;
  /** Indexes of the names that contain the word. */
  listNames: (place: number) => Uint32Array;
}

/** @param words number of words. */
export function countWords(names: NameList, words: number, isBranded: (food: number) => boolean): WordCounts {
  const [asNoun, asName, branded] = [new Uint32Array(words), new Uint32Array(words), new Uint32Array(words)];
  const ends = new Uint32Array(words + 1);
  let total = 0;
  for (let index = 0; index < names.length; index += 1) {
    const name = names.get(index);
    const ofBrand = name.isProduct || isBranded(name.food) ? 1 : 0;
    total += name.words.length;
    name.words.forEach((place, at) => {
      ends[place + 1] = (ends[place + 1] ?? 0) + 1;
      branded[place] = (branded[place] ?? 0) + ofBrand;
      if (at === 0 && name.mainWords === 1) asName[place] = (asName[place] ?? 0) + 1;
      if (at === name.noun) asNoun[place] = (asNoun[place] ?? 0) + 1;
    });
  }
  for (let place = 0; place < words; place += 1) ends[place + 1] = (ends[place + 1] ?? 0) + (ends[place] ?? 0);
  // The names of a word stand between the end of the word before it and its own.
  const listed = new Uint32Array(total);
  const next = ends.slice();
  for (let index = 0; index < names.length; index += 1) {
    for (const place of names.get(index).words) {
      const at = next[place] ?? 0;
      listed[at] = index;
      next[place] = at + 1;
    }
  }
  return { asNoun, asName, branded, listNames: (place) => listed.subarray(ends[place], ends[place + 1]) };
}
