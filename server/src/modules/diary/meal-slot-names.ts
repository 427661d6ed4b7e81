import { foldCase, MAX_LENGTH, parseText } from '@macrolog/domain';

/** Validates the name of a meal slot. @throws AppError INVALID_INPUT. */
export function parseMealSlotName(value: unknown) {
  const name = parseText(value, { field: 'mealSlotName', max: MAX_LENGTH.mealSlotName });
  return { name, nameFolded: foldCase(name) };
}
