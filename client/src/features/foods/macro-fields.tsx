import { t } from '@lingui/core/macro';
import { LABEL_DECIMALS, LISTED_FIRST, type LabelWarning, type LabelWarningCode } from '@macrolog/domain';
import { useQuery } from '@apollo/client/react';
import { Button, TextInput } from '@mantine/core';
import { Fragment, memo, useId, useRef, useState, type Dispatch, type KeyboardEvent, type SetStateAction } from 'react';
import { flushSync } from 'react-dom';
import type { ValuesPer } from '../../__generated__/graphql';
import { FoodGoalsDocument } from './__generated__/food-form';
import { MacroRow } from '../../ui/form/macro-row';
import oneLine from '../../ui/form/one-line-form.module.css';
import { nutrientFields, type MacroField } from '../../platform/nutrition/macro-field';
import { macroLabel } from '../../platform/nutrition/macros';
import { nutrientNameOf } from '../../platform/nutrition/nutrient-names';
import type { StoredPart } from '../../platform/units/unit-conversion';
import { useUnits } from '../../platform/units/use-units';
import { macroFields, withBlankMacro, withMacro, withNutrients, type FoodDraft } from './food-draft';
import { FoodNutrients } from './food-nutrients';
import { otherBasis, storedPartOf } from './label-basis';
import { WarningLine } from './label-warnings';
import classes from './macro-fields.module.css';
import { ValuesPerField } from './values-per-field';

interface AddMacroFieldProps {
  shown: readonly string[];
  onAdd: (macroName: string) => void;
}

/** Adds a field for another macro. If the form already has it, that field gets the focus. */
function AddMacroField({ shown, onAdd }: AddMacroFieldProps) {
  const listId = useId();
  const [text, setText] = useState('');
  const [error, setError] = useState(false);

  const add = () => {
    const macroName = nutrientNameOf(text);
    setError(macroName === null);
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
        error={error && t`Use letters, digits, and spaces, up to 64 characters.`}
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
  /** ID of an existing food. */
  foodId: string | null;
  macros: FoodDraft['macros'];
  hasNutrients: boolean;
  invalid: readonly string[];
  /** The parts of the form that tell what the values are for. */
  servingSize: string;
  servingAmount: string;
  valuesPer: ValuesPer;
  warnings: readonly LabelWarning[];
  onChange: Dispatch<SetStateAction<FoodDraft>>;
  onBasisChange: (valuesPer: ValuesPer) => void;
}

const legendOf = (valuesPer: ValuesPer): string => {
  if (valuesPer === 'SERVING') return t`Per serving`;
  return valuesPer === 'HUNDRED_G' ? t`Per 100 g` : t`Per 100 ml`;
};

const ENERGY_CODES: readonly LabelWarningCode[] = ['ENERGY_MISMATCH', 'ENERGY_IN_KILOJOULES'];
const WEIGHT_CODES: readonly LabelWarningCode[] = ['MACROS_OVER_WEIGHT'];

/** Macros that make up the weight. The warning about it is below the one that was edited last. */
const WEIGHED = new Set(['fats', 'saturated_fat', 'carbs', 'sugars', 'protein', 'alcohol']);

/** The warnings that are below a field; null if it can't have any. */
function codesBelow(macroName: string, edited: string): readonly LabelWarningCode[] | null {
  if (macroName === 'calories') return ENERGY_CODES;
  if (!WEIGHED.has(macroName)) return null;
  return macroName === edited ? WEIGHT_CODES : [];
}

/** Before the weight of the serving is known, an amount is stored with all of its decimals. */
const UNKNOWN_PART: StoredPart = { part: 1, decimals: LABEL_DECIMALS };

/**
 * Macros as the label has them. Memoized, so that typing in other fields does not render all of them.
 */
export const MacroFields = memo(function MacroFields(props: MacroFieldsProps) {
  const { foodId, macros, hasNutrients, invalid, servingSize, servingAmount, valuesPer, warnings } = props;
  const { onChange, onBasisChange } = props;
  const { data } = useQuery(FoodGoalsDocument);
  const units = useUnits();
  const [edited, setEdited] = useState('fats');
  const fields = macroFields(data?.goals ?? [], macros, units);
  const shown = fields.map(({ macroName }) => macroName);
  const list = useRef<HTMLFieldSetElement>(null);
  const basis = { servingSize, servingAmount, valuesPer };
  const part = storedPartOf(basis) ?? UNKNOWN_PART;
  const other = otherBasis(basis);

  const change = (changed: MacroField) => {
    if (WEIGHED.has(changed.macroName)) setEdited(changed.macroName);
    onChange((typed) => withMacro(typed, changed));
  };

  /** Focuses the field of the macro, even if it already existed. */
  const add = (macroName: string) => {
    if (!shown.includes(macroName)) flushSync(() => onChange((typed) => withBlankMacro(typed, macroName, units)));
    const field = list.current?.elements.namedItem(macroName);
    if (field instanceof HTMLElement) field.focus();
  };

  return (
    <fieldset ref={list} className={classes.macros} aria-label={legendOf(valuesPer)}>
      <ValuesPerField value={valuesPer} onChange={onBasisChange} />
      <p className={classes.hint}>{t`Leave unknown values blank.`}</p>
      {fields.map((field) => (
        <Fragment key={field.macroName}>
          <MacroRow
            field={field}
            invalid={invalid.includes(field.macroName)}
            part={part}
            other={other}
            units={units}
            onChange={change}
          />
          <WarningLine codes={codesBelow(field.macroName, edited)} warnings={warnings} units={units} />
        </Fragment>
      ))}
      <AddMacroField shown={shown} onAdd={add} />
      <FoodNutrients
        foodId={foodId}
        fields={nutrientFields(shown, macros)}
        isRead={foodId === null || hasNutrients}
        onRead={(nutrients) => onChange((typed) => withNutrients(typed, nutrients, units))}
        row={{ invalid, part, other, units, onChange: change }}
      />
    </fieldset>
  );
});
