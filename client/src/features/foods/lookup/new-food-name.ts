import { LANGUAGE } from '../../../platform/language/language';

/** One word or number before a name in capitals. */
const ONE_WORD = /^(?:\d+|\p{L}+)\s+$/u;

/**
 * Name of a new food for a typed text, of which `name` is what follows the amount. A number before a name in capitals is
 * kept, because it may be part of the name: '7 Up'. German nouns have capitals anyway.
 */
export function newFoodName(text: string, name: string): string {
  const typed = text.trim();
  const before = typed.endsWith(name) ? typed.slice(0, typed.length - name.length) : '';
  return LANGUAGE !== 'de' && /^\p{Lu}/u.test(name) && ONE_WORD.test(before) ? typed : name;
}
