import type { MouseEvent } from 'react';
import { t } from '@lingui/core/macro';
import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconArrowsExchange, IconBookmark, IconCopy, IconPlus } from '@tabler/icons-react';
import type { EntryRow_EntryFragment } from '../../../__generated__/graphql';
import { sumMacros } from '../../../platform/nutrition/sum-macros';
import { macroLabel, MAIN_MACROS } from '../../../platform/nutrition/macros';
import { NO_SLOT, type MealGroup } from '../../../platform/nutrition/meal-groups';
import { AtLeast } from '../../../ui/data/at-least';
import { MacroAmount } from '../../../ui/data/macro-amount';
import classes from './meal-heading.module.css';

interface SubtotalProps {
  macroName: string;
  entries: readonly EntryRow_EntryFragment[];
}

/** A lower bound has no decimals where its sign takes their place. */
const asBound = (macros: EntryRow_EntryFragment['macros']) =>
  macros.map((macro) => ({ ...macro, value: macro.value < 10 ? macro.value : Math.floor(macro.value) }));

/** The total of a macro. A lower bound is marked, because some entries have no value for it. */
function Subtotal({ macroName, entries }: SubtotalProps) {
  const known = entries.filter(({ macros }) => macros.some((macro) => macro.macroName === macroName));
  const isBound = known.length > 0 && known.length < entries.length;
  const macros = sumMacros(known);
  return (
    <>
      {isBound && <AtLeast />}
      <MacroAmount macros={isBound ? asBound(macros) : macros} macroName={macroName} />
    </>
  );
}

type HandleClick = (event: MouseEvent<HTMLElement>) => void;

export interface MealHeadingProps {
  id: string;
  group: MealGroup<EntryRow_EntryFragment>;
  onAdd: HandleClick;
  onCopy: HandleClick;
  onMove: HandleClick;
  onSave: HandleClick;
}

/** The name of a meal, its subtotals, and actions for all of its entries. */
export function MealHeading({ id, group: { slot, entries }, onAdd, onCopy, onMove, onSave }: MealHeadingProps) {
  const name = slot?.name ?? NO_SLOT;
  const action = (label: string, Icon: typeof IconCopy, onClick: HandleClick) => (
    <ActionIcon
      className={`muted ${classes.action}`}
      variant="subtle"
      aria-label={label}
      title={label}
      aria-haspopup="dialog"
      onClick={onClick}
    >
      <Icon size={18} aria-hidden="true" />
    </ActionIcon>
  );
  return (
    <div className={classes.heading}>
      <h3 id={id} className={classes.name} title={name}>
        {name}
      </h3>
      <span className={classes.actions} data-screen-only>
        {entries.some(({ isQuickAdd }) => !isQuickAdd) && action(t`Save ${name} as Meal…`, IconBookmark, onSave)}
        {action(t`Copy ${name}`, IconCopy, onCopy)}
        {action(t`Move ${name}`, IconArrowsExchange, onMove)}
        {action(t`Add to ${name}`, IconPlus, onAdd)}
      </span>
      <span className={classes.energy}>
        <Subtotal macroName="calories" entries={entries} />
      </span>
      {MAIN_MACROS.map((macroName) => (
        <span key={macroName} className={`muted ${classes.macro}`}>
          <VisuallyHidden>{macroLabel(macroName)} </VisuallyHidden>
          <Subtotal macroName={macroName} entries={entries} />
        </span>
      ))}
    </div>
  );
}
