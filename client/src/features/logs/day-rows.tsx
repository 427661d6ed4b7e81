import { memo } from 'react';
import type { LogDay_DayFragment } from '../../__generated__/graphql';
import { formatDay } from '../../platform/dates/dates';
import { entryAmount } from '../../platform/nutrition/entry-amount';
import { Amount } from './amount';
import { DayHeading, HiddenDay, useOpenedDay } from './day-heading';
import classes from './day-table.module.css';
import { FoodsPending } from './foods-pending';
import { cellOf } from './macro-columns';
import { useDayFoods } from './use-day-foods';

interface DayRowsProps {
  day: LogDay_DayFragment;
  today: string;
  columns: readonly string[];
  initiallyOpened: boolean;
}

function FoodRows({ date, columns }: { date: string; columns: readonly string[] }) {
  const { foods, failed, retry } = useDayFoods(date);
  if (!foods) {
    return (
      <tr className={classes.food}>
        <td colSpan={columns.length + 1}>
          <FoodsPending failed={failed} onRetry={retry} />
        </td>
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
          <Amount cell={cellOf(food.macros, macroName)} />
        </td>
      ))}
    </tr>
  ));
}

/** A day of the table: its totals and, when opened, a row for each food. */
export const DayRows = memo(function DayRows({ day, today, columns, initiallyOpened }: DayRowsProps) {
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
            <Amount cell={cellOf(day.totals, macroName, day.incomplete)} />
          </td>
        ))}
      </tr>
      {opened && <FoodRows date={day.date} columns={columns} />}
    </tbody>
  );
});
