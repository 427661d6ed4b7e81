import { TextInput } from '@mantine/core';
import { useId, type KeyboardEvent } from 'react';
import type { Unit } from '../../__generated__/graphql';
import { Select } from '../../components/select';
import { formatEditable } from '../../lib/decimal';
import { isEnergy, macroLabel, MASS_UNITS, unitLabel } from '../../lib/macros';
import { macroValue, stepMacro, type MacroField } from './food-draft';
import classes from './macro-row.module.css';

interface MacroRowProps {
  field: MacroField;
  /** Saving was tried, and this is no number. */
  faulty: boolean;
  onChange: (field: MacroField) => void;
}

/** One macro of a food: its amount, typed with a comma or a dot or stepped by 0.1, and its unit. Blank is not known. */
export function MacroRow({ field, faulty, onChange }: MacroRowProps) {
  const id = useId();
  const { macroName, unit, text } = field;
  const label = macroLabel(macroName);
  const unreadable = faulty && macroValue(text) === undefined;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onChange({ ...field, text: formatEditable(stepMacro(text, event.key === 'ArrowUp' ? 1 : -1)) });
  };

  /** Leaving the field settles it to what will be saved; what is no number stays, to be corrected. */
  const settle = () => {
    const value = macroValue(text);
    if (typeof value === 'number') onChange({ ...field, text: formatEditable(value) });
  };

  return (
    <div className={classes.row}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <TextInput
        id={id}
        name={macroName}
        className={classes.amount}
        inputMode="decimal"
        autoComplete="off"
        placeholder="–"
        value={text}
        error={unreadable && 'Enter a number, or leave it blank.'}
        classNames={{ error: classes.fault ?? '' }}
        onChange={(event) => onChange({ ...field, text: event.currentTarget.value })}
        onBlur={settle}
        onKeyDown={onKeyDown}
      />
      {isEnergy(macroName) ? (
        <span className={classes.fixed}>{unitLabel(unit)}</span>
      ) : (
        <Select
          className={classes.unit}
          aria-label={`Unit of ${label}`}
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
