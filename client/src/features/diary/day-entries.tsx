import type { DayView_DayFragment, EntryRow_EntryFragment } from '../../__generated__/graphql';
import { Card } from '../../components/card';
import { EmptyState } from '../../components/empty-state';
import { formatNumber } from '../../lib/decimal';
import { amountText, macroLabel, MAIN_MACROS } from '../../lib/macros';
import classes from './day-entries.module.css';

const servingsText = ({ servings, servingSize }: EntryRow_EntryFragment) =>
  `${formatNumber(servings)} ${servings === 1 ? 'serving' : 'servings'} · ${servingSize}`;

const EntryRow = ({ entry }: { entry: EntryRow_EntryFragment }) => (
  <li className={classes.entry}>
    <span className={classes.name}>{entry.name}</span>
    <span className={classes.energy}>{amountText(entry.macros, 'calories')}</span>
    <span className={classes.serving}>{servingsText(entry)}</span>
    <span className={classes.macros}>
      {MAIN_MACROS.map((macroName) => (
        <span key={macroName}>
          {macroLabel(macroName)} {amountText(entry.macros, macroName)}
        </span>
      ))}
    </span>
  </li>
);

const countText = (count: number) => (count === 1 ? '1 food' : `${count} foods`);

/** What was eaten on the day. */
export const DayEntries = ({ day }: { day: DayView_DayFragment }) => (
  <Card title="Entries" aside={day.entries.length > 0 ? countText(day.entries.length) : undefined}>
    {day.entries.length === 0 ? (
      <EmptyState title="Start logging your food for today!">
        Choose Log Food, pick what you ate and how much of it.
      </EmptyState>
    ) : (
      <ul className={classes.entries}>
        {day.entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </ul>
    )}
  </Card>
);
