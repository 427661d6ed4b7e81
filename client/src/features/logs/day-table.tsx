import { t } from '@lingui/core/macro';
import { useQuery } from '@apollo/client/react';
import { Button, Skeleton } from '@mantine/core';
import { IconLock, IconPencil } from '@tabler/icons-react';
import { Fragment, memo, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { LogDay_DayFragment, MacroAmount_AmountFragment } from '../../__generated__/graphql';
import { DayFoodsDocument } from './__generated__/logs';
import { formatDay, formatDayInRow } from '../../platform/dates/dates';
import { UNKNOWN } from '../../platform/numbers/format';
import { sumMacros } from '../../platform/nutrition/sum-macros';
import { entryAmount } from '../../platform/nutrition/entry-amount';
import { convertAmount, shortMacroLabel } from '../../platform/nutrition/macros';
import { groupByMealSlot, NO_SLOT } from '../../platform/nutrition/meal-groups';
import { labelUnit } from '../../platform/nutrition/label-units';
import { useMacroLabels } from '../../platform/nutrition/use-macro-labels';
import { columnUnit, storedUnit } from '../../platform/units/units';
import { useUnits } from '../../platform/units/use-units';
import { dayPath } from '../../platform/paths';
import { Chevron } from '../../ui/data/chevron';
import { AtLeast } from '../../ui/data/at-least';
import { useNarrowScreen } from '../../ui/layout/use-narrow-screen';
import classes from './day-table.module.css';

interface AmountProps {
  macroName: string;
  macros: readonly MacroAmount_AmountFragment[];
  /** Macros whose amount is a lower bound, because some foods have no value. */
  incomplete: readonly string[];
}

/** The amount of a macro, in the unit of labels. A lower bound is marked with '≥'. */
function Amount({ macroName, macros, incomplete }: AmountProps) {
  const units = useUnits();
  const amount = macros.find((macro) => macro.macroName === macroName);
  const isAtLeast = incomplete.includes(macroName);
  // At least nothing says nothing.
  if (!amount || (isAtLeast && amount.value === 0)) return UNKNOWN;
  const unit = labelUnit(macroName);
  return (
    <>
      {isAtLeast && <AtLeast />}
      <span>{columnUnit(unit, units).format(convertAmount(amount.value, amount.unit, storedUnit(unit)))}</span>
    </>
  );
}

interface Columns {
  macroNames: readonly string[];
  /** The name of a macro on the screen. */
  toLabel: (macroName: string) => string;
  /** Cards have no row of headings, so each amount has its own. */
  asCards: boolean;
}

/** 'Protein g': the amounts themselves have no unit. */
function MacroHeading({ macroName, toLabel }: { macroName: string; toLabel: Columns['toLabel'] }) {
  const { label } = columnUnit(labelUnit(macroName), useUnits());
  return (
    <>
      {toLabel(macroName)} <span className={classes.unit}>{label}</span>
    </>
  );
}

const AmountCells = ({ macroNames, toLabel, asCards, ...amounts }: Columns & Omit<AmountProps, 'macroName'>) =>
  macroNames.map((macroName) => (
    <td key={macroName} role="cell" className={classes.amount}>
      {asCards && (
        <span className={classes.label}>
          <MacroHeading macroName={macroName} toLabel={(name) => shortMacroLabel(name, toLabel)} />
        </span>
      )}
      <span>
        <Amount macroName={macroName} {...amounts} />
      </span>
    </td>
  ));

type WithMacros = Pick<AmountProps, 'macros'>;

/** Macros that some of the foods have no value for. */
const findIncomplete = (foods: readonly WithMacros[]): string[] =>
  sumMacros(foods)
    .map(({ macroName }) => macroName)
    .filter((name) => foods.some(({ macros }) => macros.every(({ macroName }) => macroName !== name)));

/**
 * A row for each food of an opened day, which is loaded then. Foods are grouped by meal, with a row of subtotals for each.
 */
function FoodRows({ date, ...columns }: Columns & { date: string }) {
  const { data, error, refetch } = useQuery(DayFoodsDocument, {
    variables: { date },
    fetchPolicy: 'cache-and-network',
  });
  if (!data) {
    return (
      <tr role="row" className={classes.food}>
        <td role="cell" colSpan={columns.macroNames.length + 1}>
          {error ? (
            <div className={`row ${classes.pending}`} role="alert">
              <span>{t`Couldn't load the foods of this day.`}</span>
              <Button variant="default" size="sm" onClick={() => void refetch().catch(() => undefined)}>
                {t`Try again`}
              </Button>
            </div>
          ) : (
            <div className={`row ${classes.pending}`} role="status" aria-label={t`Loading the foods of this day`}>
              <Skeleton height={22} />
            </div>
          )}
        </td>
      </tr>
    );
  }
  const groups = groupByMealSlot(data.day.entries);
  const isGrouped = groups.some(({ slot }) => slot !== null);
  return groups.map(({ slot, entries }) => (
    <Fragment key={slot?.id ?? ''}>
      {isGrouped && (
        <tr role="row" className={`${classes.food} ${classes.meal}`}>
          <th scope="row" role="rowheader" className={`breakable ${classes.foodName}`}>
            {slot?.name ?? NO_SLOT}
          </th>
          <AmountCells {...columns} macros={sumMacros(entries)} incomplete={findIncomplete(entries)} />
        </tr>
      )}
      {entries.map((food) => (
        <tr key={food.id} role="row" className={classes.food}>
          <th scope="row" role="rowheader" className={`breakable ${classes.foodName}`}>
            {food.name}
            <span className={`muted small ${classes.serving}`}>{entryAmount(food)}</span>
          </th>
          <AmountCells {...columns} macros={food.macros} incomplete={[]} />
        </tr>
      ))}
    </Fragment>
  ));
}

interface DayRowsProps extends Columns {
  day: LogDay_DayFragment;
  today: string;
  initiallyOpened: boolean;
}

/** A day of the table: its totals and, when opened, a row for each food. */
const DayRows = memo(function DayRows({ day, today, initiallyOpened, ...columns }: DayRowsProps) {
  const [opened, setOpened] = useState(initiallyOpened);
  const id = useId();
  const dayName = formatDay(day.date, today);
  if (day.hidden) {
    return (
      <tbody role="rowgroup" className={classes.day}>
        <tr role="row">
          <th scope="row" role="rowheader" className={classes.hiddenDate}>
            {dayName}
          </th>
          <td role="cell" colSpan={columns.macroNames.length} className={`muted ${classes.hidden}`}>
            <IconLock size={16} aria-hidden="true" /> {t`Hidden by your plan`}
          </td>
        </tr>
      </tbody>
    );
  }
  return (
    <tbody role="rowgroup" id={id} className={classes.day} data-opened={opened}>
      <tr role="row">
        <th scope="row" role="rowheader" className={classes.date}>
          <span className={`row ${classes.heading}`}>
            <button
              type="button"
              className={`row ${classes.toggle}`}
              aria-expanded={opened}
              aria-controls={id}
              onClick={() => setOpened(!opened)}
            >
              <Chevron />
              {columns.asCards ? formatDayInRow(day.date, today) : dayName}
            </button>
            <Link
              to={dayPath(day.date)}
              className={`muted ${classes.link}`}
              aria-label={t`Edit ${dayName}`}
              title={t`Edit on the dashboard`}
              data-screen-only
            >
              <IconPencil size={18} aria-hidden="true" />
            </Link>
          </span>
        </th>
        <AmountCells {...columns} macros={day.totals} incomplete={day.incomplete} />
      </tr>
      {opened && <FoodRows date={day.date} {...columns} />}
    </tbody>
  );
});

interface DayTableProps {
  /** Newest first. */
  days: readonly LogDay_DayFragment[];
  today: string;
  /** A column for each. */
  macros: readonly string[];
  /** Whether the days show their foods initially. */
  opened: boolean;
}

/**
 * Daily totals, with a column for each macro, or a card for each day on a narrow screen. The roles make it a table for
 * screen readers in both forms, because some browsers derive them from the layout.
 */
export function DayTable({ days, today, macros, opened }: DayTableProps) {
  const asCards = useNarrowScreen();
  const toLabel = useMacroLabels(macros);
  return (
    // A wide table scrolls inside its frame. Tabbing to a control in it scrolls there.
    <div className={asCards ? classes.cards : classes.frame}>
      <table role="table" className={`nums ${classes.table}`}>
        {!asCards && (
          <thead>
            <tr>
              <th scope="col" className={classes.dateHead}>
                {t`Date`}
              </th>
              {macros.map((macroName) => (
                <th key={macroName} scope="col" className={classes.head}>
                  <MacroHeading macroName={macroName} toLabel={toLabel} />
                </th>
              ))}
            </tr>
          </thead>
        )}
        {days.map((day) => (
          <DayRows
            key={day.date}
            day={day}
            today={today}
            macroNames={macros}
            toLabel={toLabel}
            asCards={asCards}
            initiallyOpened={opened}
          />
        ))}
      </table>
    </div>
  );
}
