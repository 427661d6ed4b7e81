import type { Unit } from '../../__generated__/graphql';
import { Select } from '../../ui/form/select';
import { macroNameOf, MASS_UNITS, unitLabel } from '../../platform/nutrition/macros';
import { unitFits, unitOf, type GoalDraft } from './goal-draft';

const UNITS = ['KCAL', ...MASS_UNITS] as const;

interface UnitFieldProps {
  draft: GoalDraft;
  onChange: (change: { unit: Unit }) => void;
}

/** The unit of a target. Units that don't fit the macro are disabled. */
export function UnitField({ draft, onChange }: UnitFieldProps) {
  const macroName = macroNameOf(draft.macroName);
  return (
    <Select
      name="unit"
      label="Unit"
      required
      value={unitOf(draft)}
      onChange={(unit) => onChange({ unit: unit as Unit })}
    >
      {UNITS.map((unit) => (
        <option key={unit} value={unit} disabled={!unitFits(macroName, unit)}>
          {unitLabel(unit)}
        </option>
      ))}
    </Select>
  );
}
