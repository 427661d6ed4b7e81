import type { ExportKind } from '@macrolog/domain';
import type { ArchiveKind } from '../../platform/archive/archive-kind';
import type { RowDefinition } from '../../platform/archive/file-row';
import { checkIns } from '../check-ins/archive-rows';
import { diary, finishedDays, meals, mealSlots } from '../diary/archive-rows';
import { categories, foods } from '../foods/archive-rows';
import { goals } from '../goals/archive-rows';
import { preferences } from '../preferences/archive-rows';
import { recipes } from '../recipes/archive-rows';
import { profile, weights } from '../weight/archive-rows';

/** The kinds that the modules contribute. */
export type ArchiveKinds = Readonly<Record<ExportKind, ArchiveKind>>;

/** The rows of each kind. The thread that reads a file gets them here, because it doesn't load the modules. */
export const ROWS: Readonly<Record<ExportKind, RowDefinition>> = {
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
