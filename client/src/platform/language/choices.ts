import type { ReactNode } from 'react';
import { formatEntered } from '../numbers/format';
import { LANGUAGE } from './language';
import { format, formatElements, type Elements, type Part, type Values } from './messages';

const plurals = new Intl.PluralRules(LANGUAGE);

/** Makes the choices of a message. Within a plural, '#' is the number. */
function choose(parts: readonly Part[], values: Values, number?: number): Part[] {
  return parts.flatMap((part): Part[] => {
    if (typeof part === 'string') return [part];
    if (part.length === 2) return [[part[0], choose(part[1], values, number)]];
    if (part.length === 1) return [part[0] === '#' && number !== undefined ? formatEntered(number) : part];
    const [name, type, choices] = part;
    const value = values[name];
    if (type === 'select') return choose(choices[String(value)] ?? choices['other'] ?? [], values, number);
    const count = Number(value);
    return choose(choices[count] ?? choices[plurals.select(count)] ?? choices['other'] ?? [], values, count);
  });
}

/** The text of a message with a choice, such as `<Plural>`. Macros compile to this function and to the next one. */
export const formatChoice = (parts: readonly Part[], values: Values): string => format(choose(parts, values), values);

/** The same with elements, see `formatElements`. */
export const formatChoiceElements = (parts: readonly Part[], values: Values, elements?: Elements): ReactNode =>
  formatElements(choose(parts, values), values, elements);
