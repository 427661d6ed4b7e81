/** Maximum distance between two words to count as a typo. */
const allowed = (length: number): number => (length < 4 ? 0 : length < 7 ? 1 : 2);

/**
 * Edit distance between two words (insert, delete, replace, or swap neighboring letters); `most + 1` if it is larger
 * than `most`. Optimal string alignment, row by row.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      const cost = (above[j - 1] ?? 0) + (same ? 0 : 1);
      const swapped =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (before[j - 2] ?? 0) + 1 : cost;
      row.push(Math.min(cost, swapped, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    if (Math.min(...row) > most) return most + 1;
    [before, above] = [above, row];
  }
  return above[b.length] ?? most + 1;
}

export interface KnownWord {
  word: string;
  /** Number of foods with this word in their name. */
  foods: number;
}

/** The most common known word that is similar to an unknown one and starts with the same letter. */
export function nearestWord(typed: string, known: Iterable<KnownWord>): string | undefined {
  const most = allowed(typed.length);
  if (most === 0) return undefined;
  let [best, found]: [number, KnownWord | undefined] = [most + 1, undefined];
  for (const candidate of known) {
    if (candidate.word.charCodeAt(0) !== typed.charCodeAt(0)) continue;
    const limit = Math.min(most, allowed(candidate.word.length));
    const apart = editDistance(typed, candidate.word, limit);
    if (apart > limit) continue;
    if (apart < best || (apart === best && found && candidate.foods > found.foods)) [best, found] = [apart, candidate];
  }
  return best <= most ? found?.word : undefined;
}
