import { DEFAULT_PREFERENCES } from '@macrolog/domain';
import { PreferencesEntity } from './preferences.entity';
import type { PreferencesRow } from './archive-rows';
import { onlyRowKind, Table } from '../../platform/archive/archive-kind';

/** The client sets the time zone by itself, so that this isn't a choice of the user. */
const preferences = onlyRowKind<PreferencesRow>(
  new Table(PreferencesEntity),
  ({ weight_unit, energy_unit, language, week_start }) =>
    weight_unit !== DEFAULT_PREFERENCES.weightUnit ||
    energy_unit !== DEFAULT_PREFERENCES.energyUnit ||
    language !== null ||
    week_start !== null,
);

export const ARCHIVE = { preferences };
