import { LISTED_FIRST } from '@macrolog/domain';
import { Button, TextInput } from '@mantine/core';
import { useId, useState, type KeyboardEvent } from 'react';
import classes from '../../ui/form/one-line-form.module.css';
import { macroLabel, macroNameOf } from '../../platform/nutrition/macros';

interface AnotherMacroProps {
  /** Macros that the form already shows. */
  shown: readonly string[];
  onAdd: (macroName: string) => void;
}

/** Adds a field for another macro. If the form already has it, that field gets the focus. */
export function AnotherMacro({ shown, onAdd }: AnotherMacroProps) {
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
    <div className={classes.form}>
      <TextInput
        className={classes.field}
        label="Add another macro"
        placeholder="e.g. Saturated fat"
        autoComplete="off"
        list={listId}
        error={fault && 'Use letters, digits, and spaces, up to 64 characters.'}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <datalist id={listId}>
        {LISTED_FIRST.filter((macroName) => !shown.includes(macroName)).map((macroName) => (
          <option key={macroName} value={macroLabel(macroName)} />
        ))}
      </datalist>
      <Button variant="default" className={classes.button} aria-label="Add macro" onClick={add}>
        Add
      </Button>
    </div>
  );
}
