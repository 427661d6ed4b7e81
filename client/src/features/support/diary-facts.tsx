import { daysInRange } from '@macrolog/domain';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { DiaryFacts_AccountFragment } from '../../__generated__/graphql';
import { Card } from '../../ui/layout/card';
import { DateField } from '../../ui/form/date-field';
import { FormAlert } from '../../ui/form/form-alert';
import { formatDay } from '../../platform/dates/dates';
import { formatNumber } from '../../platform/numbers/format';
import classes from './support-parts.module.css';
import { counted } from './labels';

const FIRST_DAYS = 14;
const LONGEST = 366;

export interface DiaryRange {
  from: string;
  to: string;
}

type Diary = DiaryFacts_AccountFragment['diary'];
type Day = Diary['days'][number];

/** Validates the range. Returns an error message, or null if it is valid. */
export function rangeFault({ from, to }: DiaryRange): string | null {
  const days = daysInRange(from, to);
  if (days < 1) return 'The first day must be on or before the last day.';
  return days > LONGEST ? `Choose ${LONGEST} days or fewer.` : null;
}

const Counts = ({ entries, deletedEntries }: Pick<Day, 'entries' | 'deletedEntries'>) => (
  <>
    <td>{formatNumber(entries)}</td>
    <td>{formatNumber(deletedEntries)}</td>
  </>
);

function Days({ days, today }: { days: readonly Day[]; today: string }) {
  const [all, setAll] = useState(false);
  const newest = days.toReversed();
  const shown = all ? newest : newest.slice(0, FIRST_DAYS);
  return (
    <>
      <table className={classes.table}>
        <caption className={classes.subtitle}>Days with entries, newest first</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Entries</th>
            <th scope="col">Deleted</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((day) => (
            <tr key={day.date}>
              <td>
                {formatDay(day.date, today)}
                {day.hidden && <span className={classes.hidden}> · hidden by plan</span>}
              </td>
              <Counts {...day} />
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < newest.length && (
        <Button className={classes.more} variant="default" onClick={() => setAll(true)}>
          Show all {newest.length} days
        </Button>
      )}
    </>
  );
}

const Months = ({ months }: { months: Diary['months'] }) => (
  <table className={classes.table}>
    <caption className={classes.subtitle}>By month</caption>
    <thead>
      <tr>
        <th scope="col">Month</th>
        <th scope="col">Days</th>
        <th scope="col">Entries</th>
        <th scope="col">Deleted</th>
      </tr>
    </thead>
    <tbody>
      {months.map(({ month, days, ...counts }) => (
        <tr key={month}>
          <td>{month}</td>
          <td>{days}</td>
          <Counts {...counts} />
        </tr>
      ))}
    </tbody>
  </table>
);

interface DiaryFactsProps {
  account: DiaryFacts_AccountFragment;
  today: string;
  range: DiaryRange;
  onRange: (range: DiaryRange) => void;
}

/** Counts of diary entries. Support never sees the entries themselves. */
export function DiaryFacts({ account: { counts, diary }, today, range, onRange }: DiaryFactsProps) {
  const { foods, entries, weights, goals } = counts;
  const fault = rangeFault(range);
  return (
    <Card title="Diary">
      <p>
        {counted(entries, 'entry', 'entries')}, {counted(foods, 'food', 'foods')},{' '}
        {counted(weights, 'weight', 'weights')}, {counted(goals, 'goal', 'goals')} in total.
      </p>
      <p className={classes.hint}>
        The plan hides entries before {formatDay(diary.hiddenBefore, today)}. They aren't deleted.
      </p>
      <div className={classes.range}>
        <DateField label="First day" date={range.from} onChange={(from) => onRange({ ...range, from })} />
        <DateField label="Last day" date={range.to} onChange={(to) => onRange({ ...range, to })} />
      </div>
      {fault !== null && <FormAlert message={fault} />}
      {diary.days.length === 0 ? (
        <p className={classes.hint}>No entries in this period, including deleted ones.</p>
      ) : (
        <>
          <Days days={diary.days} today={today} />
          <Months months={diary.months} />
        </>
      )}
    </Card>
  );
}
