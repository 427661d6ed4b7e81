/** One name of a food. */
export interface FoodName {
  /** Index of the food. */
  food: number;
  /** Number of words in the first part. */
  mainWords: number;
  /** Place of the noun among the words: 'butter' in 'Peanut butter, smooth'. */
  noun: number;
  /** Distance of this name from the food's first one. */
  cost: number;
  /** Whether it names a product of a brand. */
  isProduct: boolean;
  /** Indexes of the words, each once. */
  words: readonly number[];
  /** The part of the name in which each word occurs. */
  parts: readonly number[];
}

const HEAD = 5;
/** Later parts of a name cost the same as this one. */
const LAST_PART = 15;
const PARTS = LAST_PART + 1;
/** Costs are kept in tenths. */
const STEPS = 10;

/** Names of foods in one list of numbers, because tens of thousands of objects would take several times the memory. */
export class NameList {
  private readonly starts: number[] = [];

  /** @param numbers of an earlier list. */
  constructor(private numbers: number[] | Uint32Array = []) {
    for (let at = 0; at < numbers.length; at += HEAD + (numbers[at + HEAD - 1] ?? 0)) this.starts.push(at);
  }

  get length(): number {
    return this.starts.length;
  }

  /** The list as numbers, to keep it in a file. */
  toNumbers(): Uint32Array {
    return Uint32Array.from(this.numbers);
  }

  /** Adds a name. */
  push({ food, mainWords, noun, cost, isProduct, words, parts }: FoodName): void {
    // A list from a file has a fixed length.
    if (!Array.isArray(this.numbers)) this.numbers = Array.from(this.numbers);
    const { numbers } = this;
    const costAndProduct = Math.round(cost * STEPS) * 2 + Number(isProduct);
    this.starts.push(numbers.length);
    numbers.push(food, mainWords, noun, costAndProduct, words.length);
    words.forEach((word, place) => numbers.push(word * PARTS + Math.min(parts[place] ?? 0, LAST_PART)));
  }

  get(index: number): FoodName {
    const { numbers } = this;
    const start = this.starts[index] ?? 0;
    const costAndProduct = numbers[start + 3] ?? 0;
    const words: number[] = [];
    const parts: number[] = [];
    for (let at = start + HEAD; at < start + HEAD + (numbers[start + 4] ?? 0); at += 1) {
      const word = numbers[at] ?? 0;
      words.push(Math.floor(word / PARTS));
      parts.push(word % PARTS);
    }
    return {
      food: numbers[start] ?? 0,
      mainWords: numbers[start + 1] ?? 0,
      noun: numbers[start + 2] ?? 0,
      cost: Math.floor(costAndProduct / 2) / STEPS,
      isProduct: costAndProduct % 2 === 1,
      words,
      parts,
    };
  }
}
