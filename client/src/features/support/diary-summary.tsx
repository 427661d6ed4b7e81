import { daysInRange } from '@macrolog/domain';
import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { DiarySummary_AccountFragment } from '../../__generated__/graphql';
import { Card } from '../../ui/layout/card';
import { DateField } from '../../ui/form/date-field';
import { FormAlert } from '../../ui/form/form-alert';
import { formatDay } from '../../platform/dates/dates';
import { formatNumber } from '../../platform/numbers/format';
import classes from './support-parts.module.css';
import { counted } from './labels';

const INITIAL_DAYS = 14;
const MAX_RANGE_DAYS = 366;

export interface DiaryRange {
  from: string;
  to: string;
}

type Day = DiarySummary_AccountFragment['diary']['days'][number];

/** Returns an error message, or null if the range is valid. */
export function validateRange({ from, to }: DiaryRange): string | null {
  const days = daysInRange(from, to);
  if (days < 1) return 'The first day must be on or before the last day.';
  return days > MAX_RANGE_DAYS ? `Choose ${MAX_RANGE_DAYS} days or fewer.` : null;
}

const Counts = ({ entries, deletedEntries }: Pick<Day, 'entries' | 'deletedEntries'>) => (
  <>
    <td>{formatNumber(entries)}</td>
    <td>{formatNumber(deletedEntries)}</td>
  </>
);

interface CountsTableProps {
  caption: string;
  /** Headings of the columns before the counts. */
  headings: readonly string[];
  children: ReactNode;
}

const CountsTable = ({ caption, headings, children }: CountsTableProps) => (
  <table className={classes.table}>
    <caption className={classes.subtitle}>{caption}</caption>
    <thead>
      <tr>
        {[...headings, 'Entries', 'Deleted'].map((heading) => (
          <th key={heading} scope="col">
            {heading}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);

function Days({ days, today }: { days: readonly Day[]; today: string }) {
  const [all, setAll] = useState(false);
  const newest = days.toReversed();
  const shown = all ? newest : newest.slice(0, INITIAL_DAYS);
  return (
    <>
      <CountsTable caption="Days with entries, newest first" headings={['Day']}>
        {shown.map((day) => (
          <tr key={day.date}>
            <td>
              {formatDay(day.date, today)}
              {day.hidden && <span className={classes.hidden}> · hidden by plan</span>}
            </td>
            <Counts {...day} />
          </tr>
        ))}
      </CountsTable>
      {shown.length < newest.length && (
        <Button className={classes.more} variant="default" onClick={() => setAll(true)}>
          Show all {newest.length} days
        </Button>
      )}
    </>
  );
}

interface DiarySummaryProps {
  account: DiarySummary_AccountFragment;
  today: string;
  range: DiaryRange;
  onRange: (range: DiaryRange) => void;
}

/** Counts of diary entries. Support never sees the entries themselves. */
export function DiarySummary({ account: { counts, diary }, today, range, onRange }: DiarySummaryProps) {
  const { foods, entries, weights, goals } = counts;
  const rangeError = validateRange(range);
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
      <FormAlert message={rangeError} />
      {diary.days.length === 0 ? (
        <p className={classes.hint}>No entries in this period, including deleted ones.</p>
      ) : (
        <>
          <Days days={diary.days} today={today} />
          <CountsTable caption="By month" headings={['Month', 'Days']}>
            {diary.months.map(({ month, days, ...counts }) => (
              <tr key={month}>
                <td>{month}</td>
                <td>{days}</td>
                <Counts {...counts} />
              </tr>
            ))}
          </CountsTable>
        </>
      )}
    </Card>
  );
}
