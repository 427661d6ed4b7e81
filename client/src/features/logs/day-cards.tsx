import { IconLock } from '@tabler/icons-react';
import { memo, useId, useState } from 'react';
import type { LogDay_DayFragment } from '../../__generated__/graphql';
import { Chevron } from '../../components/chevron';
import { formatDay } from '../../lib/dates';
import { entryAmount } from '../../lib/entry-amount';
import { macroLabel, unitLabel, usualUnit } from '../../lib/macros';
import { Amount } from './amount';
import classes from './day-cards.module.css';
import type { DayListProps } from './day-list';
import { EditDayLink } from './edit-day-link';
import { FoodsPending } from './foods-pending';
import { cellOf, type Cell } from './macro-columns';
import { useDayFoods } from './use-day-foods';

interface AmountsProps {
  macros: readonly string[];
  cell: (macroName: string) => Cell;
}

const Amounts = ({ macros, cell }: AmountsProps) => (
  <dl className={classes.amounts}>
    {macros.map((macroName) => (
      <div key={macroName} className={classes.amount}>
        <dt>
          {macroLabel(macroName)} <span className={classes.unit}>{unitLabel(usualUnit(macroName))}</span>
        </dt>
        <dd>
          <Amount cell={cell(macroName)} />
        </dd>
      </div>
    ))}
  </dl>
);

function Foods({ date, macros }: { date: string; macros: readonly string[] }) {
  const { foods, failed, retry } = useDayFoods(date);
  if (!foods) return <FoodsPending failed={failed} onRetry={retry} />;
  return (
    <ul className={classes.foods}>
      {foods.map((food) => (
        <li key={food.id} className={classes.food}>
          <span className={classes.foodName}>{food.name}</span>
          <span className={classes.serving}>{entryAmount(food)}</span>
          <Amounts macros={macros} cell={(macroName) => cellOf(food.macros, macroName)} />
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
  const [opened, setOpened] = useState(initiallyOpened);
  const id = useId();
  const name = formatDay(day.date, today);
  if (day.hidden) {
    return (
      <li className={classes.card}>
        <p className={classes.hiddenDate}>{name}</p>
        <p className={classes.hidden}>
          <IconLock size={16} aria-hidden="true" /> Hidden by your plan
        </p>
      </li>
    );
  }
  return (
    <li className={classes.card} data-opened={opened}>
      <div className={classes.head}>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={opened}
          aria-controls={id}
          onClick={() => setOpened(!opened)}
        >
          <Chevron />
          {name}
        </button>
        <EditDayLink date={day.date} name={name} />
      </div>
      <Amounts macros={macros} cell={(macroName) => cellOf(day.totals, macroName, day.incomplete)} />
      <div id={id}>{opened && <Foods date={day.date} macros={macros} />}</div>
    </li>
  );
});

/** The totals of each day on a narrow screen: a card for each. */
export const DayCards = ({ days, today, macros, opened }: DayListProps) => (
  <ul className={classes.cards}>
    {days.map((day) => (
      <DayCard key={day.date} day={day} today={today} macros={macros} initiallyOpened={opened} />
    ))}
  </ul>
);
