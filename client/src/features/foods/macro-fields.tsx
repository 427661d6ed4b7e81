import { useQuery } from '@apollo/client/react';
import { memo, useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { FoodGoalsDocument } from '../../__generated__/graphql';
import { AnotherMacro } from './another-macro';
import { macroFields, withBlankMacro, withMacro, type FoodDraft } from './food-draft';
import classes from './macro-fields.module.css';
import { MacroRow } from './macro-row';

interface MacroFieldsProps {
  macros: FoodDraft['macros'];
  /** Macros with invalid values. */
  faulty: readonly string[];
  onChange: Dispatch<SetStateAction<FoodDraft>>;
}

/**
 * Macros per serving. Goals only change the order of the fields. Memoized, so that typing in other fields does not
 * render all of them.
 */
export const MacroFields = memo(function MacroFields({ macros, faulty, onChange }: MacroFieldsProps) {
  const { data } = useQuery(FoodGoalsDocument);
  const fields = macroFields(data?.goals ?? [], macros);
  const shown = fields.map(({ macroName }) => macroName);
  const [wanted, setWanted] = useState<{ macroName: string } | null>(null);
  const list = useRef<HTMLFieldSetElement>(null);

  useEffect(() => {
    // Focus the requested macro, even if its field already existed.
    const field = wanted && list.current?.elements.namedItem(wanted.macroName);
    if (field instanceof HTMLElement) field.focus();
  }, [wanted]);

  const add = (macroName: string) => {
    if (!shown.includes(macroName)) onChange((typed) => withBlankMacro(typed, macroName));
    setWanted({ macroName });
  };

  return (
    <fieldset ref={list} className={classes.macros}>
      <legend className={classes.legend}>Per serving</legend>
      <p className={classes.hint}>Leave unknown values blank.</p>
      {fields.map((field) => (
        <MacroRow
          key={field.macroName}
          field={field}
          faulty={faulty.includes(field.macroName)}
          onChange={(changed) => onChange((typed) => withMacro(typed, changed))}
        />
      ))}
      <AnotherMacro shown={shown} onAdd={add} />
    </fieldset>
  );
});
