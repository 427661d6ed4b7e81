import { t } from '@lingui/core/macro';
import { scaleMacros, unitNames, type LoggedAmount } from '@macrolog/domain';
import { ActionIcon } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { entryAmount } from '../../../platform/nutrition/entry-amount';
import type { LoggableFood } from '../../../platform/nutrition/loggable-food';
import { macroLabel, MAIN_MACROS } from '../../../platform/nutrition/macros';
import { AmountInput, type AmountProps } from './amount-input';
import { MacroAmount } from '../../../ui/data/macro-amount';
import classes from './servings-field.module.css';
import { amountIn, chosenUnit, steppedAmount } from './typed-amount';

interface ServingPreviewProps {
  /** Its macros are per serving. */
  food: Pick<LoggableFood, 'name' | 'servingSize' | 'macros'>;
  /** Its servings are 0 for a field that is blank or invalid. */
  logged: LoggedAmount;
}

export function ServingPreview({ food, logged }: ServingPreviewProps) {
  const { servings } = logged;
  const macros = scaleMacros(food.macros, servings);
  return (
    <div className={classes.preview}>
      <p className={`semibold breakable ${classes.name}`}>
        <span>{food.name}</span>{' '}
        <span className={`muted ${classes.serving}`}>
          {servings > 0 ? entryAmount({ ...logged, servingSize: food.servingSize }) : food.servingSize}
        </span>
      </p>
      <p className={`wrap muted nums ${classes.amounts}`} role="status" aria-label={t`Selected amount`}>
        <strong>
          <MacroAmount macros={macros} macroName="calories" />
        </strong>
        {MAIN_MACROS.map((macroName) => (
          <span key={macroName}>
            {macroLabel(macroName)} <MacroAmount macros={macros} macroName={macroName} />
          </span>
        ))}
      </p>
    </div>
  );
}

const LONG_PRESS_MS = 500;

interface StepButtonProps {
  label: string;
  /** @param long whether the button was held. */
  onStep: (long: boolean) => void;
  children: ReactNode;
}

/** A button with different actions for a press and a long press. */
function StepButton({ label, onStep, children }: StepButtonProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasHeld = useRef(false);
  const latest = useRef(onStep);

  useEffect(() => {
    latest.current = onStep;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const press = () => {
    wasHeld.current = false;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      wasHeld.current = true;
      latest.current(true);
    }, LONG_PRESS_MS);
  };
  const release = () => clearTimeout(timer.current);

  return (
    <ActionIcon
      variant="default"
      size={46}
      aria-label={label}
      onPointerDown={press}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      // Phones open a context menu on a long press.
      onContextMenu={(event) => event.preventDefault()}
      onClick={() => {
        if (!wasHeld.current) onStep(false);
        wasHeld.current = false;
      }}
    >
      {children}
    </ActionIcon>
  );
}

/** Only one fits next to the number on a phone. Other units can be typed. */
const MAX_SHOWN = 1;

/** Selects the unit of the amount. Shows a plain label if the food has no other unit than servings. */
function UnitChoice({ food, typed, onChange }: AmountProps) {
  const chosen = chosenUnit(typed);
  const units = [...(chosen === '' ? [] : [chosen]), ...unitNames(food)].slice(0, MAX_SHOWN);
  if (units.length === 0) {
    return (
      <span aria-hidden="true" className={`medium ${classes.label}`}>
        {t`Servings`}
      </span>
    );
  }
  return (
    <div role="group" aria-label={t`Unit`} className={classes.units}>
      {['', ...units].map((unit) => (
        <button
          key={unit}
          type="button"
          className={classes.unit}
          aria-pressed={chosen === unit}
          onClick={() => onChange(amountIn(unit, typed, food))}
        >
          {unit === '' ? t`Servings` : unit}
        </button>
      ))}
    </div>
  );
}

interface ServingsFieldProps extends AmountProps {
  autoFocus?: boolean;
}

/** Amount of a food, in servings or in one of its units. The buttons step by 1, or by 0.5 when held. */
export function ServingsField({ food, typed, onChange, autoFocus = false }: ServingsFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const step = (direction: 1 | -1) => (long: boolean) =>
    onChange(steppedAmount(typed, direction, long ? 'half' : 'whole'));

  return (
    <div className={`row ${classes.servings}`}>
      <UnitChoice
        food={food}
        typed={typed}
        onChange={(changed) => {
          // The field must show the new number before it is focused and selected.
          flushSync(() => onChange(changed));
          input.current?.focus();
        }}
      />

      <StepButton label={t`Fewer servings`} onStep={step(-1)}>
        <IconMinus size={18} aria-hidden="true" />
      </StepButton>
      <AmountInput
        inputRef={input}
        className={classes.field}
        label={t`Servings`}
        food={food}
        typed={typed}
        onChange={onChange}
        autoFocus={autoFocus}
      />
      <StepButton label={t`More servings`} onStep={step(1)}>
        <IconPlus size={18} aria-hidden="true" />
      </StepButton>
    </div>
  );
}
