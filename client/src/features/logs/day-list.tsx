import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMemo, useState, useTransition, type ComponentProps } from 'react';
import { Card } from '../../ui/layout/card';
import classes from './day-list.module.css';
import { DayTable } from './day-table';

/** More macros than these are collapsed. */
const INITIAL_MACROS = 5;

/** Three months at a time, because rendering a year at once makes phones stutter. */
const DAYS_AT_ONCE = 92;

const countText = (count: number) => plural(count, { one: '# day logged', other: '# days logged' });

/** The days with their totals. Further macros are collapsed until the user expands them. */
export function DayList({ macros, days, today, opened }: ComponentProps<typeof DayTable>) {
  const [all, setAll] = useState(false);
  const [limit, setLimit] = useState(DAYS_AT_ONCE);
  const [, startTransition] = useTransition();
  const shown = useMemo(() => (all ? macros : macros.slice(0, INITIAL_MACROS)), [all, macros]);
  const older = days.length - limit;
  const incomplete = days.some((day) => shown.some((macroName) => day.incomplete.includes(macroName)));
  return (
    <Card title={t`Daily totals`} aside={countText(days.length)}>
      {macros.length > INITIAL_MACROS && (
        <Button
          className={classes.toggle}
          variant="default"
          size="sm"
          // Many rows may take a moment to render, and the button should respond immediately.
          onClick={() => startTransition(() => setAll(!all))}
        >
          {all ? t`Show Fewer Macros` : t`Show All Macros`}
        </Button>
      )}
      <DayTable days={days.slice(0, limit)} today={today} opened={opened} macros={shown} />
      {older > 0 && (
        <Button className={classes.more} variant="default" onClick={() => setLimit(limit + DAYS_AT_ONCE)}>
          {t`Show older days (${older} more)`}
        </Button>
      )}
      {incomplete && (
        <p className={`muted pretty ${classes.legend}`}>
          <Trans>
            <span aria-hidden="true">≥ </span>means at least: some foods of the day have no value for this macro. A dash
            means that none has one.
          </Trans>
        </p>
      )}
    </Card>
  );
}
