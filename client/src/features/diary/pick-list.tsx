import { CloseButton, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { amountText } from '../../lib/macros';
import { scaleMacros, sumMacros } from '../../lib/day-sums';
import { formatEditable } from '../../lib/decimal';
import classes from './pick-list.module.css';
import { isServingsText, loggedServings, servingsFromText } from './servings';
import type { PickedFood, Picks } from './use-picks';

interface PickLineProps {
  pick: PickedFood;
  onServings: (text: string) => void;
  onRemove: (button: HTMLElement) => void;
}

const PickLine = ({ pick: { food, servings }, onServings, onRemove }: PickLineProps) => (
  <li className={classes.line}>
    <TextInput
      className={classes.servings}
      aria-label={`Servings of ${food.name}`}
      inputMode="decimal"
      autoComplete="off"
      value={servings}
      onChange={({ currentTarget: { value } }) => {
        if (isServingsText(value)) onServings(value);
      }}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => onServings(formatEditable(loggedServings(servingsFromText(servings))))}
    />
    <span className={classes.name}>
      {food.name} <span className={classes.serving}>{food.servingSize}</span>
    </span>
    <CloseButton
      size={44}
      iconSize={18}
      aria-label={`Take out ${food.name}`}
      onClick={(event) => onRemove(event.currentTarget)}
    />
  </li>
);

/** The line takes its button, and with it the focus, along. */
function focusBeside(button: HTMLElement): void {
  const line = button.closest('li');
  const beside = (line?.nextElementSibling ?? line?.previousElementSibling)?.querySelector('button');
  (beside ?? button.closest('form')?.querySelector<HTMLElement>('[type=submit]'))?.focus();
}

interface PickListProps {
  picks: Picks;
  /** What else can be done with them. */
  children?: ReactNode;
}

/** The foods that will be logged together, each with its servings, and what they come to. */
export function PickList({ picks, children }: PickListProps) {
  const macros = sumMacros(
    picks.list.map(({ food, servings }) => ({ macros: scaleMacros(food.macros, servingsFromText(servings)) })),
    [],
  );
  return (
    <section className={classes.picks} aria-label="Foods to log together">
      <div className={classes.head}>
        <h3 className={classes.title}>To log together</h3>
        <span className={classes.energy} role="status" aria-label="Energy of all">
          {amountText(macros, 'calories')}
        </span>
      </div>
      <ul className={classes.lines}>
        {picks.list.map((pick) => (
          <PickLine
            key={pick.id}
            pick={pick}
            onServings={(text) => picks.setServings(pick.id, text)}
            onRemove={(button) => {
              focusBeside(button);
              picks.remove(pick.id);
            }}
          />
        ))}
      </ul>
      {children}
    </section>
  );
}
