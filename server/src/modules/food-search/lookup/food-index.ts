import { nearestWord, type KnownWord } from './spelling';
import { classifyWord, splitSearchName, EXTRA_WORD_COST, type WordClass } from './usda-ranking';
import { EQUIVALENT_WORDS, inUsdaWords, OPTIONAL_WORDS } from './usda-synonyms';
import { tokenize } from './words';

/** A food to index. */
export interface IndexedFood {
  id: string;
  name: string;
  /** Alternative names. */
  also: readonly string[];
  weight: number;
}

export interface FoundId {
  id: string;
  /** Distance from the query, lower is better. */
  cost: number;
}

/** Costs of the position of a word and of the way it matched. */
const COST = { part: 0.6, farthest: 4, byBeginning: 3, kindred: 0.3, sameNoun: -3 };
const [SHORTEST_BEGINNING, MOST_WORDS] = [3, 8];

/** Words of one name of a food. */
interface Naming {
  food: number;
  /** Index of each word, and the part of the name in which it occurs. */
  words: Uint16Array;
  parts: Uint8Array;
  head: number;
  noun: number;
}

const CLASSES: readonly WordClass[] = ['plain', 'made', 'other'];

/** 'Nuts, hazelnuts or filberts' has two names. */
const namings = (name: string): string[] => {
  const first = name.split(',').slice(0, 2).join(',');
  return / or /i.test(first)
    ? [name, name.replace(/(\S+) or (?:\S+ )?\S+/i, '$1'), name.replace(/\S+ or (\S+)/i, '$1')]
    : [name];
};

/** Search index of the bundled foods in little memory. */
export class FoodIndex {
  private readonly ids: string[] = [];
  private readonly weights: number[] = [];
  private readonly namings: Naming[] = [];
  private readonly places = new Map<string, number>();
  private readonly vocabulary: string[] = [];
  private readonly classes: number[] = [];
  /** Names that contain a word, by word index. */
  private readonly holders: number[][] = [];
  /** Number of foods for which the word is the noun. */
  private readonly asNoun: number[] = [];

  add({ id, name, also, weight }: IndexedFood): void {
    const food = this.ids.push(id) - 1;
    this.weights.push(weight);
    for (const naming of [...namings(name), ...also]) this.addNaming(food, splitSearchName(naming));
  }

  /** Foods that contain all words, best first. Filler words are ignored if no food contains them. */
  search(words: readonly string[], most: number): FoundId[] {
    const exact = this.costs(this.asked(words));
    const further = words.filter((word) => !OPTIONAL_WORDS.has(word));
    const costs = exact.size > 0 || further.length === words.length ? exact : this.costs(this.asked(further));
    return [...costs]
      .sort(([a, costA], [b, costB]) => costA - costB || a - b)
      .slice(0, most)
      .flatMap(([food, cost]) => {
        const id = this.ids[food];
        return id === undefined ? [] : [{ id, cost }];
      });
  }

  /** The words of a query in the terms of the database, if known. */
  wordsOf(typed: string): string[] {
    return this.inOwnWords(tokenize(typed)).slice(0, MOST_WORDS);
  }

  private inOwnWords(words: readonly string[]): string[] {
    const known = inUsdaWords(words);
    const repaired = known.flatMap((word, index) => this.repaired(word, known[index + 1], known[index - 1]));
    return repaired.join() === known.join() ? known : inUsdaWords(repaired);
  }

  private repaired(word: string, next: string | undefined, before: string | undefined): string[] {
    const isKnown = (candidate: string) => this.places.has(candidate);
    if (isKnown(word) || /\d/.test(word)) return [word];
    if ((next !== undefined && isKnown(word + next)) || (before !== undefined && isKnown(before + word))) return [word];
    if (this.beginningWith(word).length > 0) return [word];
    for (let at = 3; at <= word.length - 3; at += 1) {
      const [left, right] = [word.slice(0, at), word.slice(at)];
      if (isKnown(left) && isKnown(right)) return [left, right];
    }
    return [nearestWord(word, this.nouns()) ?? word];
  }

  private *nouns(): Generator<KnownWord> {
    for (const [place, word] of this.vocabulary.entries()) {
      const foods = this.asNoun[place] ?? 0;
      if (foods > 0) yield { word, foods };
    }
  }

  private beginningWith(beginning: string): number[] {
    if (beginning.length < SHORTEST_BEGINNING) return [];
    return this.vocabulary.flatMap((word, place) => (this.asNoun[place] && word.startsWith(beginning) ? [place] : []));
  }

  /** For each word the indexes of the words that may replace it, with their cost. */
  private asked(words: readonly string[]): Map<number, number>[] {
    return words.map((word, index) => {
      const found = new Map<number, number>();
      const add = (candidate: string, cost: number) => {
        const place = this.places.get(candidate);
        if (place !== undefined && !found.has(place)) found.set(place, cost);
      };
      add(word, 0);
      for (const kin of EQUIVALENT_WORDS.get(word) ?? []) add(kin, COST.kindred);
      const exact = this.places.get(word);
      if (exact === undefined || !this.asNoun[exact]) {
        for (const place of this.beginningWith(word)) if (!found.has(place)) found.set(place, COST.byBeginning);
      }
      const [before, after] = [words[index - 1], words[index + 1]];
      if (before !== undefined) add(before + word, 0);
      if (after !== undefined) add(word + after, 0);
      return found;
    });
  }

  private costs(asked: readonly Map<number, number>[]): Map<number, number> {
    const best = new Map<number, number>();
    for (const index of this.havingAll(asked)) {
      const naming = this.namings[index];
      if (!naming) continue;
      const cost = this.costOf(naming, asked) + (this.weights[naming.food] ?? 0);
      const known = best.get(naming.food);
      if (known === undefined || cost < known) best.set(naming.food, cost);
    }
    return best;
  }

  private havingAll(asked: readonly Map<number, number>[]): Set<number> {
    const sets = asked.map((places) => new Set([...places.keys()].flatMap((place) => this.holders[place] ?? [])));
    const [smallest = new Set<number>(), ...others] = sets.sort((a, b) => a.size - b.size);
    return new Set([...smallest].filter((naming) => others.every((set) => set.has(naming))));
  }

  private costOf({ words, parts, head, noun }: Naming, asked: readonly Map<number, number>[]): number {
    let cost = 0;
    words.forEach((place, index) => {
      const costs = asked.map((places) => places.get(place)).filter((found) => found !== undefined);
      if (costs.length === 0) {
        cost += this.unasked(place, index, head, noun);
        return;
      }
      cost += Math.min(...costs) + Math.min((parts[index] ?? 0) * COST.part, COST.farthest);
      if (index === noun && asked.at(-1)?.has(place)) cost += COST.sameNoun;
    });
    return cost;
  }

  private unasked(place: number, index: number, head: number, noun: number): number {
    const kind = CLASSES[this.classes[place] ?? 2] ?? 'other';
    if (index === noun) return kind === 'made' ? EXTRA_WORD_COST.madeNoun : EXTRA_WORD_COST.noun;
    if (kind === 'plain') return EXTRA_WORD_COST.plain;
    if (index < head) return kind === 'made' ? EXTRA_WORD_COST.madeModifier : EXTRA_WORD_COST.modifier;
    return EXTRA_WORD_COST[kind];
  }

  private addNaming(food: number, parts: readonly string[][]): void {
    const seen = new Set<string>();
    const words: number[] = [];
    const inParts: number[] = [];
    parts.forEach((part, index) => {
      for (const word of part) {
        if (seen.has(word)) continue;
        seen.add(word);
        words.push(this.placeOf(word));
        inParts.push(index);
      }
    });
    const head = inParts.filter((part) => part === 0).length;
    const nounAt = words.slice(0, head).findLastIndex((place) => CLASSES[this.classes[place] ?? 2] !== 'plain');
    const noun = nounAt === -1 ? head - 1 : nounAt;
    const naming = this.namings.push({
      food,
      words: Uint16Array.from(words),
      parts: Uint8Array.from(inParts),
      head,
      noun,
    });
    for (const place of words) this.holders[place]?.push(naming - 1);
    const nounPlace = words[noun];
    if (nounPlace !== undefined) this.asNoun[nounPlace] = (this.asNoun[nounPlace] ?? 0) + 1;
  }

  private placeOf(word: string): number {
    const known = this.places.get(word);
    if (known !== undefined) return known;
    const place = this.vocabulary.push(word) - 1;
    this.places.set(word, place);
    this.classes.push(CLASSES.indexOf(classifyWord(word)));
    this.holders.push([]);
    this.asNoun.push(0);
    return place;
  }
}
