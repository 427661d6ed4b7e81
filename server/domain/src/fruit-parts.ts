import { ENGLISH, parsePhrase, type FoodUnit, type WordTable } from './amount-words';
import type { AmountStyle } from './amounts';

const ARTICLE = /^(?:(?:the|der|die|das|den|le|la|les|el|los|las)\s|l['’]\s?)/iu;

/** How the fruit is grown or treated, which changes neither juice nor peel: 'einer Bio-Zitrone'. */
const KIND = /^(?:(?:an?\s)?(?:organic|unwaxed|unbehandelte[nr]?)\s|bio-\s?)/iu;

/** 'Zitronensaft' and 'jus de citron', from the words as typed. */
function joinWords(part: string, fruit: string, { isCompounding }: WordTable): string {
  if (!isCompounding) return `${part} de ${fruit}`;
  const [noun = part] = /\p{L}+$/u.exec(part) ?? [];
  return `${fruit}${/e$/i.test(fruit) ? 'n' : ''}${noun.toLowerCase()}`;
}

/** A typed food whose amount is a number of fruits. */
interface CountedPart {
  amount: number;
  unit: FoodUnit;
  size: null;
  name: string;
  /** The number and the fruit in the words of the text: '1 Zitrone'. */
  typed: string;
}

/** The text that a phrase was read from. */
const cutRest = (text: string, rest: string): string => text.slice(0, text.length - rest.length).trim();

/**
 * Reads juice or peel that is counted by its fruit: 'juice of 2 lemons', 'Schale von 1 Zitrone', "le zeste d'un citron".
 * @param parseCount reads a number at the beginning of a text.
 */
export function parseFruitPart(
  typed: string,
  { tables }: AmountStyle,
  parseCount: (text: string) => { amount: number; rest: string } | null,
): CountedPart | null {
  const text = typed.replace(ARTICLE, '');
  for (const table of tables) {
    const part = parsePhrase(text, 'part', [table]);
    const after = part?.rest.replace(/\bdemi-/iu, 'demi ').trim() ?? '';
    const count = parseCount((parsePhrase(after, 'joiner', [table])?.rest ?? after).trim());
    const named = count?.rest.trim().replace(KIND, '') ?? '';
    const plain = (parsePhrase(named, 'size', [table])?.rest ?? named).trim();
    const fruit = parsePhrase(plain, 'fruit', [table]);
    if (!part || !count || fruit?.rest.trim() !== '') continue;
    const name =
      table === ENGLISH ? `${fruit.meaning} ${part.meaning}` : joinWords(cutRest(text, part.rest), plain, table);
    const { amount } = count;
    return { amount, unit: { name: fruit.meaning, kind: 'noun' }, size: null, name, typed: `${amount} ${plain}` };
  }
  return null;
}
