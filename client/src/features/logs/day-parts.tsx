import { useQuery } from '@apollo/client/react';
import { Button, Skeleton } from '@mantine/core';
import { IconLock, IconPencil } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import {
  DayFoodsDocument,
  type LogDay_DayFragment,
  type MacroAmount_AmountFragment,
} from '../../__generated__/graphql';
import { Chevron } from '../../ui/data/chevron';
import { AtLeast } from '../../ui/data/figure';
import { formatFigure, UNKNOWN } from '../../platform/numbers/format';
import { convertAmount, macroLabel, unitLabel, usualUnit } from '../../platform/nutrition/macros';
import { dayPath } from '../../platform/paths';
import classes from './day-parts.module.css';

/** Props shared by the table and the cards. */
export interface DayListProps {
  /** Newest first. */
  days: readonly LogDay_DayFragment[];
  today: string;
  /** A column for each. */
  macros: readonly string[];
  /** Whether the days show their foods initially. */
  opened: boolean;
}

/** Whether a day shows its foods, and the attributes of the button that opens them. */
export function useOpenedDay(initiallyOpened: boolean) {
  const [opened, setOpened] = useState(initiallyOpened);
  const id = useId();
  const toggle = { 'aria-expanded': opened, 'aria-controls': id, onClick: () => setOpened(!opened) };
  return { opened, id, toggle };
}

interface DayHeadingProps {
  date: string;
  /** The day in words. */
  name: string;
  toggle: ReturnType<typeof useOpenedDay>['toggle'];
}

/** The name of a day, which opens its foods, and the link to edit it on the dashboard. */
export const DayHeading = ({ date, name, toggle }: DayHeadingProps) => (
  <span className={classes.heading}>
    <button type="button" className={classes.toggle} {...toggle}>
      <Chevron />
      {name}
    </button>
    <Link
      to={dayPath(date)}
      className={classes.link}
      aria-label={`Edit ${name}`}
      title="Edit on the dashboard"
      data-screen-only
    >
      <IconPencil size={18} aria-hidden="true" />
    </Link>
  </span>
);

/** Shown in place of the totals of a day that is outside the plan's history. */
export const HiddenDay = () => (
  <span className={classes.hidden}>
    <IconLock size={16} aria-hidden="true" /> Hidden by your plan
  </span>
);

/** 'Protein g': the amounts themselves have no unit. */
export const MacroHeading = ({ macroName }: { macroName: string }) => (
  <>
    {macroLabel(macroName)} <span className={classes.unit}>{unitLabel(usualUnit(macroName))}</span>
  </>
);

interface AmountProps {
  macroName: string;
  macros: readonly MacroAmount_AmountFragment[];
  /** Macros whose amount is a lower bound, because some foods have no value. */
  incomplete?: readonly string[];
}

/** The amount of a macro, in its usual unit. A lower bound is marked with '≥'. */
export function Amount({ macroName, macros, incomplete = [] }: AmountProps) {
  const amount = macros.find((macro) => macro.macroName === macroName);
  if (!amount) return UNKNOWN;
  const unit = usualUnit(macroName);
  return (
    <>
      {incomplete.includes(macroName) && <AtLeast />}
      {formatFigure(convertAmount(amount.value, amount.unit, unit), unitLabel(unit))}
    </>
  );
}

/** Loads the foods of an opened day. Without foods, `pending` shows that they are loading, or the error. */
export function useDayFoods(date: string) {
  const { data, error, refetch } = useQuery(DayFoodsDocument, {
    variables: { date },
    fetchPolicy: 'cache-and-network',
  });
  const pending = error ? (
    <div className={classes.pending} role="alert">
      <span>Couldn't load the foods of this day.</span>
      <Button variant="default" size="sm" onClick={() => void refetch().catch(() => undefined)}>
        Try again
      </Button>
    </div>
  ) : (
    <div className={classes.pending} role="status" aria-label="Loading the foods of this day">
      <Skeleton height={22} />
    </div>
  );
  return { foods: data?.day.entries ?? null, pending };
}
