import { t } from '@lingui/core/macro';
import { isEnergy, LISTED_FIRST, MACRO_VALUE } from '@macrolog/domain';
import { useQuery } from '@apollo/client/react';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { memo, useId, useRef, useState, type Dispatch, type KeyboardEvent, type SetStateAction } from 'react';
import { flushSync } from 'react-dom';
import { FoodGoalsDocument } from './__generated__/food-form';
import { DecimalField } from '../../ui/form/decimal-field';
import oneLine from '../../ui/form/one-line-form.module.css';
import { numberRefusal } from '../../platform/numbers/decimal';
import { formatEditable } from '../../platform/numbers/format';
import { macroLabel, macroNameOf } from '../../platform/nutrition/macros';
import { readMacroAmount } from '../../platform/units/read-macro-amount';
import { fieldUnitLabel, massUnits, type FieldUnit } from '../../platform/units/units';
import { useUnits } from '../../platform/units/use-units';
import {
  macroFields,
  macroValue,
  stepMacro,
  withBlankMacro,
  withMacro,
  type FoodDraft,
  type MacroField,
} from './food-draft';
import classes from './macro-fields.module.css';

interface MacroRowProps {
  field: MacroField;
  /** Saving failed because this value is invalid. */
  faulty: boolean;
  onChange: (field: MacroField) => void;
}

/** Amount and unit of one macro. The arrow keys step the amount by 0.1. Blank means unknown. */
function MacroRow({ field, faulty, onChange }: MacroRowProps) {
  const id = useId();
  const { macroName, unit, text } = field;
  const label = macroLabel(macroName);
  const unreadable = faulty && macroValue(field) === undefined;

  /** Normalizes the value on blur. Invalid input stays, so that it can be corrected. */
  const settle = () => {
    const value = macroValue(field);
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
        error={unreadable && numberRefusal(text, t`Enter a number, or leave it blank.`)}
        classNames={{ error: classes.fault ?? '' }}
        unit={fieldUnitLabel(unit)}
        decimals={MACRO_VALUE.decimals}
        parse={(typed) => readMacroAmount(typed, unit, macroName)}
        text={text}
        onChange={(typed) => onChange({ ...field, text: typed })}
        onBlur={settle}
        onStep={(direction) => stepMacro(field, direction)}
      />
      {isEnergy(macroName) ? (
        <span className={classes.fixed}>{fieldUnitLabel(unit)}</span>
      ) : (
        <NativeSelect
          className={classes.unit}
          aria-label={t`Unit for ${label}`}
          value={unit}
          onChange={({ currentTarget }) => onChange({ ...field, unit: currentTarget.value as FieldUnit })}
          data={massUnits(macroName).map((mass) => ({ value: mass, label: fieldUnitLabel(mass) }))}
        />
      )}
    </div>
  );
}

interface AddMacroFieldProps {
  shown: readonly string[];
  onAdd: (macroName: string) => void;
}

/** Adds a field for another macro. If the form already has it, that field gets the focus. */
function AddMacroField({ shown, onAdd }: AddMacroFieldProps) {
  const listId = useId();
  const [text, setText] = useState('');
  const [fault, setFault] = useState(false);

  const add = () => {
    const macroName = macroNameOf(text);
    setFault(macroName === null);
    if (macroName === null) return;
    onAdd(macroName);
    setText('');
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter adds the macro instead of saving the food.
    event.preventDefault();
    add();
  };

  return (
    <div className={oneLine.form}>
      <TextInput
        className={oneLine.field}
        label={t`Add another macro`}
        placeholder={t`e.g. Saturated fat`}
        autoComplete="off"
        list={listId}
        error={fault && t`Use letters, digits, and spaces, up to 64 characters.`}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <datalist id={listId}>
        {LISTED_FIRST.filter((macroName) => !shown.includes(macroName)).map((macroName) => (
          <option key={macroName} value={macroLabel(macroName)} />
        ))}
      </datalist>
      <Button variant="default" className={oneLine.button} aria-label={t`Add macro`} onClick={add}>
        {t`Add`}
      </Button>
    </div>
  );
}

interface MacroFieldsProps {
  macros: FoodDraft['macros'];
  faulty: readonly string[];
  onChange: Dispatch<SetStateAction<FoodDraft>>;
}

/**
 * Macros per serving. Goals only change the order of the fields. Memoized, so that typing in other fields does not
 * render all of them.
 */
export const MacroFields = memo(function MacroFields({ macros, faulty, onChange }: MacroFieldsProps) {
  const { data } = useQuery(FoodGoalsDocument);
  const units = useUnits();
  const fields = macroFields(data?.goals ?? [], macros, units);
  const shown = fields.map(({ macroName }) => macroName);
  const list = useRef<HTMLFieldSetElement>(null);

  /** Focuses the field of the macro, even if it already existed. */
  const add = (macroName: string) => {
    if (!shown.includes(macroName)) flushSync(() => onChange((typed) => withBlankMacro(typed, macroName, units)));
    const field = list.current?.elements.namedItem(macroName);
    if (field instanceof HTMLElement) field.focus();
  };

  return (
    <fieldset ref={list} className={classes.macros}>
      <legend className={classes.legend}>{t`Per serving`}</legend>
      <p className={classes.hint}>{t`Leave unknown values blank.`}</p>
      {fields.map((field) => (
        <MacroRow
          key={field.macroName}
          field={field}
          faulty={faulty.includes(field.macroName)}
          onChange={(changed) => onChange((typed) => withMacro(typed, changed))}
        />
      ))}
      <AddMacroField shown={shown} onAdd={add} />
    </fieldset>
  );
});
