import { round } from '@macrolog/domain';

const FRACTIONS: readonly (readonly [value: number, text: string])[] = [
  ...([
    [1 / 2, '1/2'],
    [1 / 4, '1/4'],
    [3 / 4, '3/4'],
  ] as const),
  ...([
    [1 / 3, '1/3'],
    [2 / 3, '2/3'],
    [1 / 8, '1/8'],
  ] as const),
];

/** '1 1/2' for 1.5, '2.3' for 2.3. */
export function numberText(value: number): string {
  const whole = Math.floor(value);
  const fraction = FRACTIONS.find(([part]) => Math.abs(value - whole - part) < 0.002)?.[1];
  if (fraction === undefined) return String(round(value, 2));
  return whole === 0 ? fraction : `${whole} ${fraction}`;
}

/** Words with the same singular and plural. */
const UNCOUNTED = /^(?:extra small|extra large|small|medium|large|jumbo|tbsp|tsp|fl oz|oz|g|kg|lb|ml|cl|dl|l)$/;

function plural(word: string): string {
  if (UNCOUNTED.test(word) || /s$/.test(word)) return word;
  if (/(?:x|ch|sh)$/.test(word)) return `${word}es`;
  return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`;
}

/** '2 slices', '1/2 cup', '2 large'. */
export const countedText = (count: number, noun: string): string =>
  `${numberText(count)} ${count > 1 ? plural(noun) : noun}`.trim();

/** A number of measures by label: 2 of '1 slice, thin (1 oz)' are '2 slices, thin'. */
export function measureCount(times: number, label: string): string {
  const plain = label.replace(/\s*\([^)]*\)/g, '').trim();
  const [, number, what = plain] = /^(\d+(?:\.\d+)?)\s+(.+)$/.exec(plain) ?? [];
  const [noun = '', ...further] = what.split(', ');
  const count = times * Number(number ?? 1);
  return [countedText(count, noun), ...further].join(', ');
}
