import { memo, type ComponentProps } from 'react';
import type { LogDay_DayFragment } from '../../__generated__/graphql';
import { formatDay } from '../../platform/dates/dates';
import { entryAmount } from '../../platform/nutrition/entry-amount';
import classes from './day-cards.module.css';
import { Amount, DayHeading, HiddenDay, MacroHeading, useDayFoods, useOpenedDay, type DayListProps } from './day-parts';

interface AmountsProps extends Omit<ComponentProps<typeof Amount>, 'macroName'> {
  macroNames: readonly string[];
}

const Amounts = ({ macroNames, ...amounts }: AmountsProps) => (
  <dl className={classes.amounts}>
    {macroNames.map((macroName) => (
      <div key={macroName} className={classes.amount}>
        <dt>
          <MacroHeading macroName={macroName} />
        </dt>
        <dd>
          <Amount macroName={macroName} {...amounts} />
        </dd>
      </div>
    ))}
  </dl>
);

function Foods({ date, macros }: { date: string; macros: readonly string[] }) {
  const { foods, pending } = useDayFoods(date);
  if (!foods) return pending;
  return (
    <ul className={classes.foods}>
      {foods.map((food) => (
        <li key={food.id} className={classes.food}>
          <span className={classes.foodName}>{food.name}</span>
          <span className={classes.serving}>{entryAmount(food)}</span>
          <Amounts macroNames={macros} macros={food.macros} />
        </li>
      ))}
    </ul>
  );
}

interface DayCardProps {
  day: LogDay_DayFragment;
  today: string;
  macros: readonly string[];
  initiallyOpened: boolean;
}

const DayCard = memo(function DayCard({ day, today, macros, initiallyOpened }: DayCardProps) {
  const { opened, id, toggle } = useOpenedDay(initiallyOpened);
  const name = formatDay(day.date, today);
  if (day.hidden) {
    return (
      <li className={classes.card}>
        <p className={classes.hiddenDate}>{name}</p>
        <HiddenDay />
      </li>
    );
  }
  return (
    <li className={classes.card} data-opened={opened}>
      <div className={classes.head}>
        <DayHeading date={day.date} name={name} toggle={toggle} />
      </div>
      <Amounts macroNames={macros} macros={day.totals} incomplete={day.incomplete} />
      <div id={id}>{opened && <Foods date={day.date} macros={macros} />}</div>
    </li>
  );
});

/** Daily totals on a narrow screen, as cards. */
export const DayCards = ({ days, today, macros, opened }: DayListProps) => (
  <ul className={classes.cards}>
    {days.map((day) => (
      <DayCard key={day.date} day={day} today={today} macros={macros} initiallyOpened={opened} />
    ))}
  </ul>
);
