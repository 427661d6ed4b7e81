import { Button } from '@mantine/core';
import { useMemo, useState, useTransition } from 'react';
import { Card } from '../../ui/layout/card';
import { useNarrowScreen } from '../../ui/layout/use-narrow-screen';
import { DayCards } from './day-cards';
import classes from './day-list.module.css';
import type { DayListProps } from './day-parts';
import { DayTable } from './day-table';

/** More macros than these are collapsed. */
const FOLDED_MACROS = 5;

/** Three months at a time, because rendering a year at once makes phones stutter. */
const DAYS_AT_ONCE = 92;

const countText = (count: number) => (count === 1 ? '1 day logged' : `${count} days logged`);

/** The days with their totals. Further macros are collapsed until the user expands them. */
export function DayList({ macros, days, today, opened }: DayListProps) {
  const [all, setAll] = useState(false);
  const [most, setMost] = useState(DAYS_AT_ONCE);
  const [, startTransition] = useTransition();
  const narrow = useNarrowScreen();
  const shown = useMemo(() => (all ? macros : macros.slice(0, FOLDED_MACROS)), [all, macros]);
  const List = narrow ? DayCards : DayTable;
  const incomplete = days.some((day) => shown.some((macroName) => day.incomplete.includes(macroName)));
  return (
    <Card title="Daily totals" aside={countText(days.length)}>
      {macros.length > FOLDED_MACROS && (
        <Button
          className={classes.toggle}
          variant="default"
          size="sm"
          // Many rows may take a moment to render, and the button should respond immediately.
          onClick={() => startTransition(() => setAll(!all))}
        >
          {all ? 'Show Fewer Macros' : 'Show All Macros'}
        </Button>
      )}
      <List days={days.slice(0, most)} today={today} opened={opened} macros={shown} />
      {days.length > most && (
        <Button className={classes.more} variant="default" onClick={() => setMost(most + DAYS_AT_ONCE)}>
          Show older days ({days.length - most} more)
        </Button>
      )}
      {incomplete && (
        <p className={classes.legend}>
          <span aria-hidden="true">≥ </span>means at least: some foods of the day have no value for this macro. A dash
          means that none has one.
        </p>
      )}
    </Card>
  );
}
