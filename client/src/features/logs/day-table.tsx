import { memo } from 'react';
import type { LogDay_DayFragment } from '../../__generated__/graphql';
import { formatDay } from '../../platform/dates/dates';
import { entryAmount } from '../../platform/nutrition/entry-amount';
import { Amount, DayHeading, HiddenDay, MacroHeading, useDayFoods, useOpenedDay, type DayListProps } from './day-parts';
import classes from './day-table.module.css';

interface DayRowsProps {
  day: LogDay_DayFragment;
  today: string;
  columns: readonly string[];
  initiallyOpened: boolean;
}

function FoodRows({ date, columns }: { date: string; columns: readonly string[] }) {
  const { foods, pending } = useDayFoods(date);
  if (!foods) {
    return (
      <tr className={classes.food}>
        <td colSpan={columns.length + 1}>{pending}</td>
      </tr>
    );
  }
  return foods.map((food) => (
    <tr key={food.id} className={classes.food}>
      <th scope="row" className={classes.foodName}>
        {food.name}
        <span className={classes.serving}>{entryAmount(food)}</span>
      </th>
      {columns.map((macroName) => (
        <td key={macroName} className={classes.amount}>
          <Amount macroName={macroName} macros={food.macros} />
        </td>
      ))}
    </tr>
  ));
}

/** A day of the table: its totals and, when opened, a row for each food. */
const DayRows = memo(function DayRows({ day, today, columns, initiallyOpened }: DayRowsProps) {
  const { opened, id, toggle } = useOpenedDay(initiallyOpened);
  const name = formatDay(day.date, today);
  if (day.hidden) {
    return (
      <tbody className={classes.day}>
        <tr>
          <th scope="row" className={classes.hiddenDate}>
            {name}
          </th>
          <td colSpan={columns.length} className={classes.hidden}>
            <HiddenDay />
          </td>
        </tr>
      </tbody>
    );
  }
  return (
    <tbody id={id} className={classes.day} data-opened={opened}>
      <tr>
        <th scope="row" className={classes.date}>
          <DayHeading date={day.date} name={name} toggle={toggle} />
        </th>
        {columns.map((macroName) => (
          <td key={macroName} className={classes.amount}>
            <Amount macroName={macroName} macros={day.totals} incomplete={day.incomplete} />
          </td>
        ))}
      </tr>
      {opened && <FoodRows date={day.date} columns={columns} />}
    </tbody>
  );
});

/** Daily totals on a wide screen, with a column for each macro. */
export const DayTable = ({ days, today, macros, opened }: DayListProps) => (
  // A wide table scrolls inside its frame. Tabbing to a control in it scrolls there.
  <div className={classes.frame}>
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col" className={classes.dateHead}>
            Date
          </th>
          {macros.map((macroName) => (
            <th key={macroName} scope="col" className={classes.head}>
              <MacroHeading macroName={macroName} />
            </th>
          ))}
        </tr>
      </thead>
      {days.map((day) => (
        <DayRows key={day.date} day={day} today={today} columns={macros} initiallyOpened={opened} />
      ))}
    </table>
  </div>
);
