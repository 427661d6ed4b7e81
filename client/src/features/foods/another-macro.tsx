import { Button, TextInput } from '@mantine/core';
import { useId, useState, type KeyboardEvent } from 'react';
import classes from '../../components/one-line-form.module.css';
import { LISTED_FIRST, macroLabel, macroNameOf } from '../../lib/macros';

interface AnotherMacroProps {
  /** Those that the form shows already. */
  shown: readonly string[];
  onAdd: (macroName: string) => void;
}

/** Adds a line for any other macro. One that is there already is shown to the user instead of added twice. */
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
    // Enter in this field adds the macro; it does not save the food.
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
