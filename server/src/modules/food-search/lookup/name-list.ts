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
  constructor(private readonly numbers: number[] = []) {
    for (let at = 0; at < numbers.length; at += HEAD + (numbers[at + HEAD - 1] ?? 0)) this.starts.push(at);
  }

  get length(): number {
    return this.starts.length;
  }

  /** The list as numbers, to keep it in a file. */
  toNumbers(): number[] {
    return this.numbers;
  }

  /** Adds a name and returns its index. */
  push({ food, mainWords, noun, cost, isProduct, words, parts }: FoodName): number {
    const costAndProduct = Math.round(cost * STEPS) * 2 + Number(isProduct);
    const index = this.starts.push(this.numbers.length) - 1;
    this.numbers.push(food, mainWords, noun, costAndProduct, words.length);
    words.forEach((word, place) => this.numbers.push(word * PARTS + Math.min(parts[place] ?? 0, LAST_PART)));
    return index;
  }

  get(index: number): FoodName {
    const start = this.starts[index] ?? 0;
    const [food = 0, mainWords = 0, noun = 0, costAndProduct = 0, count = 0] = this.numbers.slice(start, start + HEAD);
    const words = this.numbers.slice(start + HEAD, start + HEAD + count);
    return {
      food,
      mainWords,
      noun,
      cost: Math.floor(costAndProduct / 2) / STEPS,
      isProduct: costAndProduct % 2 === 1,
      words: words.map((word) => Math.floor(word / PARTS)),
      parts: words.map((word) => word % PARTS),
    };
  }
}
