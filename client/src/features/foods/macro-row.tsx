import { isEnergy } from '@macrolog/domain';
import { useId } from 'react';
import type { Unit } from '../../__generated__/graphql';
import { DecimalField } from '../../ui/form/decimal-field';
import { Select } from '../../ui/form/select';
import { numberRefusal } from '../../platform/numbers/decimal';
import { formatEditable } from '../../platform/numbers/format';
import { macroLabel, MASS_UNITS, unitLabel } from '../../platform/nutrition/macros';
import { MACRO_DECIMALS, macroValue, stepMacro, type MacroField } from './food-draft';
import classes from './macro-row.module.css';

interface MacroRowProps {
  field: MacroField;
  /** Saving failed because this value is invalid. */
  faulty: boolean;
  onChange: (field: MacroField) => void;
}

/** Amount and unit of one macro. The arrow keys step the amount by 0.1. Blank means unknown. */
export function MacroRow({ field, faulty, onChange }: MacroRowProps) {
  const id = useId();
  const { macroName, unit, text } = field;
  const label = macroLabel(macroName);
  const unreadable = faulty && macroValue(text) === undefined;

  /** Normalizes the value on blur. Invalid input stays, so that it can be corrected. */
  const settle = () => {
    const value = macroValue(text);
    if (typeof value === 'number') onChange({ ...field, text: formatEditable(value) });
  };

  return (
    <div className={classes.row}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <DecimalField
        id={id}
        name={macroName}
        className={classes.amount}
        placeholder="–"
        error={unreadable && numberRefusal(text, 'Enter a number, or leave it blank.')}
        classNames={{ error: classes.fault ?? '' }}
        unit={unitLabel(unit)}
        decimals={MACRO_DECIMALS}
        text={text}
        onChange={(typed) => onChange({ ...field, text: typed })}
        onBlur={settle}
        onStep={(direction) => stepMacro(text, direction)}
      />
      {isEnergy(macroName) ? (
        <span className={classes.fixed}>{unitLabel(unit)}</span>
      ) : (
        <Select
          className={classes.unit}
          aria-label={`Unit for ${label}`}
          value={unit}
          onChange={(chosen) => onChange({ ...field, unit: chosen as Unit })}
        >
          {MASS_UNITS.map((mass) => (
            <option key={mass} value={mass}>
              {unitLabel(mass)}
            </option>
          ))}
        </Select>
      )}
    </div>
  );
}
