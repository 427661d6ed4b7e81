import { foodWords, type FoodWord } from './food-words';
import { splitWords, WORD_LANGUAGES, type WordLanguage } from './spelling';

/** The words that a food database knows. */
export interface Vocabulary {
  /** Whether the word is in the English name of a food, or begins a word of one. */
  knows(word: string): boolean;
  /** Whether a food has a name with this word in the language. */
  knowsIn(word: string, language: WordLanguage): boolean;
}

/** A name of a food in the terms of an English search. */
export interface TranslatedName {
  english: string;
  /** The name in its own language with each word in its basic form, and with the usual word for each. */
  variants: readonly string[];
}

/** A phrase of a name. */
interface Segment {
  words: readonly string[];
  /** Undefined for words of no table. */
  meaning?: FoodWord;
}

const isNumber = (word: string): boolean => /^[\d%]/.test(word);
const isFiller = ({ meaning }: Segment): boolean => meaning?.kind === 'filler';
const isUnknown = ({ words, meaning }: Segment): boolean => meaning === undefined && !words.every(isNumber);
const isMeant = ({ meaning }: Segment): boolean => meaning !== undefined && meaning.kind !== 'filler';

function segment(words: readonly string[], language: WordLanguage): Segment[] {
  const table = foodWords(language);
  const segments: Segment[] = [];
  for (let at = 0; at < words.length;) {
    const found = table.findLongest(words.slice(at));
    const length = found?.length ?? 1;
    segments.push({ words: words.slice(at, at + length), ...(found && { meaning: found.word }) });
    at += length;
  }
  return segments;
}

const toEnglish = ({ words, meaning }: Segment): string => meaning?.english ?? words.join(' ');

/**
 * Puts the words into English order, in which the food comes last: 'yaourt nature' is 'plain yogurt', and 'soupe de
 * poisson' is 'fish soup'. German has the same order for parts of a compound.
 */
function join(segments: readonly Segment[], language: WordLanguage): TranslatedName {
  const significant = segments.filter((part) => !isFiller(part));
  const isBefore = ({ words, meaning }: Segment) => meaning?.kind === 'modifier' || words.every(isNumber);
  const foods = significant.filter((part) => !isBefore(part));
  if (language !== 'de') foods.reverse();
  return {
    english: [...significant.filter(isBefore), ...foods].map(toEnglish).join(' '),
    variants: [
      significant.map(({ words }) => foodWords(language).toBasicForm(words)).join(' '),
      significant.map(({ words, meaning }) => meaning?.local ?? words.join(' ')).join(' '),
    ],
  };
}

/** Completes or corrects the last word, if all others are known and no food has it. */
function complete(segments: readonly Segment[], language: WordLanguage, vocabulary: Vocabulary | null): Segment[] {
  const [last, ...before] = [...segments].reverse();
  if (!last || !isUnknown(last) || before.some(isUnknown)) return [...segments];
  if (last.words.every((word) => vocabulary?.knowsIn(word, language))) return [...segments];
  const meaning = foodWords(language).guess(last.words.join(' '));
  return meaning ? [...before.reverse(), { ...last, meaning }] : [...segments];
}

/**
 * In the user's own language every known word has its meaning there. A name with other words is left alone if it can be
 * English.
 */
function translateFrom(
  words: readonly string[],
  language: WordLanguage,
  vocabulary: Vocabulary | null,
  isExact: boolean,
): TranslatedName | null {
  const isEnglish = (list: readonly string[]) => vocabulary !== null && list.every((word) => vocabulary.knows(word));
  const known = segment(words, language);
  if (known.some(isUnknown) && isEnglish(words)) return null;
  const segments = isExact ? known : complete(known, language, vocabulary);
  return segments.some(isMeant) ? join(segments, language) : null;
}

/**
 * Without a language, English has priority: one word must be known only in the other language, and the others there or in
 * English. Null as well if the languages disagree.
 */
function detect(words: readonly string[], vocabulary: Vocabulary): TranslatedName | null {
  if (words.every((word) => vocabulary.knows(word))) return null;
  const isEnglish = (part: Segment) => part.words.every((word) => vocabulary.knows(word));
  const candidates = WORD_LANGUAGES.flatMap((language) => {
    const segments = segment(words, language);
    const foreign = segments.filter((part) => isMeant(part) && !isEnglish(part));
    const isPossible = foreign.length > 0 && segments.every((part) => !isUnknown(part) || isEnglish(part));
    return isPossible ? [{ known: segments.filter(isMeant).length, name: join(segments, language) }] : [];
  });
  const best = Math.max(...candidates.map(({ known }) => known));
  const [first, ...others] = candidates.filter(({ known }) => known === best);
  return first && others.every(({ name }) => name.english === first.name.english) ? first.name : null;
}

/**
 * Translates the name of a food to English. Null if it is English, or if it isn't certain which language it is.
 * @param language of the user; null if it is English or unknown.
 * @param vocabulary of the food database; null if it is unknown.
 * @param isExact whether words are whole and spelled as meant.
 */
export function translateName(
  name: string,
  language: WordLanguage | null,
  vocabulary: Vocabulary | null,
  isExact = false,
): TranslatedName | null {
  const words = splitWords(name);
  if (language) return translateFrom(words, language, vocabulary, isExact);
  return vocabulary && detect(words, vocabulary);
}
