import { foldCase, foldForSearch, MAX_LENGTH, parseText } from '@macrolog/domain';

/** Validates the name of a saved meal. @throws AppError INVALID_INPUT. */
export function parseMealName(value: unknown) {
  const name = parseText(value, { field: 'name', max: MAX_LENGTH.name });
  return { name, nameFolded: foldForSearch(name) };
}

/** Validates the name of a meal slot. @throws AppError INVALID_INPUT. */
export function parseMealSlotName(value: unknown) {
  const name = parseText(value, { field: 'mealSlotName', max: MAX_LENGTH.mealSlotName });
  return { name, nameFolded: foldCase(name) };
}
