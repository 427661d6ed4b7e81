/** Kinds of exported data; referenced kinds come first. Each is a list in the JSON file and a CSV table. */
export const EXPORT_KINDS = [
  'categories',
  'foods',
  'recipes',
  'meals',
  'meal_slots',
  'goals',
  'diary',
  'finished_days',
  'weights',
  'profile',
  'check_ins',
  'preferences',
] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];
