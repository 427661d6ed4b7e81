import { foldForSearch, MAX_LENGTH, parseText } from '@macrolog/domain';

/** The name of a food, a recipe or a saved meal, and the form by which it is found and sorted. @throws AppError INVALID_INPUT. */
export function parseName(value: unknown) {
  const name = parseText(value, { field: 'name', max: MAX_LENGTH.name });
  return { name, nameFolded: foldForSearch(name) };
}
