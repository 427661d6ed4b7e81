import type { ArchiveKind } from '../../platform/archive/archive-kind';
import type { RowDefinition } from '../../platform/archive/file-row';
import { checkIns } from '../check-ins/archive-rows';
import { diary, finishedDays, meals, mealSlots } from '../diary/archive-rows';
import { categories, foods } from '../foods/archive-rows';
import { goals } from '../goals/archive-rows';
import { preferences } from '../preferences/archive-rows';
import { recipes } from '../recipes/archive-rows';
import { profile, weights } from '../weight/archive-rows';

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
export type Kind = (typeof EXPORT_KINDS)[number];

/** The kinds that the modules contribute. */
export type ArchiveKinds = Readonly<Record<Kind, ArchiveKind>>;

/** The rows of each kind. The thread that reads a file gets them here, because it doesn't load the modules. */
export const ROWS: Readonly<Record<Kind, RowDefinition>> = {
  categories,
  foods,
  recipes,
  meals,
  meal_slots: mealSlots,
  goals,
  diary,
  finished_days: finishedDays,
  weights,
  profile,
  check_ins: checkIns,
  preferences,
};
