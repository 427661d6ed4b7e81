import { LISTED_FIRST } from '@macrolog/domain';
import { TextInput } from '@mantine/core';
import { useId } from 'react';
import { isKnownMacro, macroLabel, macroNameOf } from '../../platform/nutrition/macros';
import classes from './macro-name-field.module.css';

interface MacroNameFieldProps {
  value: string;
  /** Macros that have a goal and are not suggested; null if the name can't be changed. */
  taken: readonly string[] | null;
  fault: string | undefined;
  onChange: (change: { macroName: string }) => void;
}

/** Explains what counts toward the goal, if that may differ from what the user meant. */
function whatCounts(typed: string, macroName: string): string | null {
  const label = macroLabel(macroName);
  if (!isKnownMacro(macroName))
    return `Only counts foods where you enter “${label}” yourself. The food database doesn't list it.`;
  return macroLabel(typed.trim().toLowerCase()) === label ? null : `Counts as ${label}.`;
}

/** The macro of a goal, with a hint about what counts toward it. */
export function MacroNameField({ value, taken, fault, onChange }: MacroNameFieldProps) {
  const listId = useId();
  const kept = taken === null ? null : macroNameOf(value);
  return (
    <>
      <TextInput
        className={classes.field}
        name="macroName"
        label="Macro name"
        required
        readOnly={taken === null}
        variant={taken === null ? 'filled' : 'default'}
        data-autofocus={taken !== null || undefined}
        placeholder="e.g. Fiber"
        autoComplete="off"
        autoCapitalize="none"
        maxLength={100}
        list={taken === null ? undefined : listId}
        error={fault}
        errorProps={{ role: 'alert' }}
        description={kept !== null && whatCounts(value, kept)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={taken === null ? macroLabel(value) : value}
        onChange={(event) => onChange({ macroName: event.currentTarget.value })}
      />
      {taken !== null && (
        <datalist id={listId}>
          {LISTED_FIRST.filter((macroName) => !taken.includes(macroName)).map((macroName) => (
            <option key={macroName} value={macroLabel(macroName)} />
          ))}
        </datalist>
      )}
    </>
  );
}
