import { t } from '@lingui/core/macro';
import {
  checkLabel,
  findServingWeight,
  isWeightless,
  type LabelWarning,
  type LabelWarningCode,
} from '@macrolog/domain';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ValuesPer } from '../../__generated__/graphql';
import { formatAmount } from '../../platform/numbers/format';
import { SERVING_STYLE } from '../../platform/nutrition/serving-size';
import { WHOLE } from '../../platform/units/unit-conversion';
import { formatStored, type Units } from '../../platform/units/units';
import { HUNDRED } from './label-basis';
import classes from './label-warnings.module.css';
import { storedAmount, type MacroField } from '../../platform/nutrition/macro-field';

/** Grams that the typed values are in; null if unknown. */
function weightOf(servingSize: string, valuesPer: ValuesPer): number | null {
  if (isWeightless(servingSize, SERVING_STYLE)) return 0;
  if (valuesPer === 'SERVING') return findServingWeight(servingSize);
  return valuesPer === 'HUNDRED_G' ? HUNDRED : null;
}

/** The warnings for the values as they are typed. */
export function findWarnings(fields: readonly MacroField[], servingSize: string, valuesPer: ValuesPer): LabelWarning[] {
  const macros = fields.flatMap((field) => {
    const { opened: _, ...typed } = field;
    const stored = storedAmount(typed, WHOLE);
    return stored ? [{ ...stored, unit: stored.unit.toLowerCase() as Lowercase<typeof stored.unit> }] : [];
  });
  return checkLabel({ macros, weight: weightOf(servingSize, valuesPer) });
}

function sentenceOf(warning: LabelWarning, units: Units): string {
  if (warning.code === 'SERVING_WEIGHS_NOTHING') return t`This serving weighs nothing. Enter its weight.`;
  if (warning.code === 'MACROS_OVER_WEIGHT') {
    const [sum, weight] = [formatAmount(warning.grams, 'g'), formatAmount(warning.weight, 'g')];
    return t`Protein, carbs and fats weigh ${sum} together, more than ${weight}. Check the values.`;
  }
  const energy = formatStored({ macroName: 'calories', value: warning.kcal, unit: 'KCAL' }, units);
  return warning.code === 'ENERGY_IN_KILOJOULES'
    ? t`The other values add up to about ${energy}. Is this number in kJ?`
    : t`The other values add up to about ${energy}. Check them, unless alcohol or sweeteners explain it.`;
}

interface WarningLineProps {
  warnings: readonly LabelWarning[];
  /** Codes that belong below this field; null if it can't have any. */
  codes: readonly LabelWarningCode[] | null;
  units: Units;
}

/** A warning below its field. It exists before it has a text, so that screen readers announce a new one. */
export function WarningLine({ warnings, codes, units }: WarningLineProps) {
  if (codes === null) return null;
  const warning = warnings.find(({ code }) => codes.includes(code));
  return (
    <p role="status" className={`small ${classes.warning}`} data-empty={warning === undefined}>
      {warning && (
        <>
          <IconAlertTriangle size={18} aria-hidden="true" />
          <span>{sentenceOf(warning, units)}</span>
        </>
      )}
    </p>
  );
}
