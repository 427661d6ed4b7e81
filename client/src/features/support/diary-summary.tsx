import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
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
  if (days < 1) return t`The first day must be on or before the last day.`;
  return days > MAX_RANGE_DAYS ? t`Choose ${MAX_RANGE_DAYS} days or fewer.` : null;
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
  <table className={`nums ${classes.table}`}>
    <caption className={`semibold ${classes.subtitle}`}>{caption}</caption>
    <thead>
      <tr>
        {[...headings, t`Entries`, t({ message: 'Deleted', context: 'entries' })].map((heading) => (
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
  const count = newest.length;
  const shown = all ? newest : newest.slice(0, INITIAL_DAYS);
  return (
    <>
      <CountsTable caption={t`Days with entries, newest first`} headings={[t`Day`]}>
        {shown.map((day) => (
          <tr key={day.date}>
            <td>
              {formatDay(day.date, today)}
              {day.hidden && (
                <span className={classes.hidden}>
                  {' '}
                  · <Trans>hidden by plan</Trans>
                </span>
              )}
            </td>
            <Counts {...day} />
          </tr>
        ))}
      </CountsTable>
      {shown.length < count && (
        <Button className={classes.more} variant="default" onClick={() => setAll(true)}>
          <Trans>Show all {count} days</Trans>
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
  const oldest = formatDay(diary.hiddenBefore, today);
  const rangeError = validateRange(range);
  return (
    <Card title={t`Diary`}>
      <p>
        <Trans>
          <Plural value={entries} one="# entry" other="# entries" />,{' '}
          <Plural value={foods} one="# food" other="# foods" />,{' '}
          <Plural value={weights} one="# weight" other="# weights" />,{' '}
          <Plural value={goals} one="# goal" other="# goals" /> in total.
        </Trans>
      </p>
      <p className={classes.hint}>
        <Trans>The plan hides entries before {oldest}. They aren't deleted.</Trans>
      </p>
      <div className={classes.range}>
        <DateField label={t`First day`} date={range.from} onChange={(from) => onRange({ ...range, from })} />
        <DateField label={t`Last day`} date={range.to} onChange={(to) => onRange({ ...range, to })} />
      </div>
      <FormAlert message={rangeError} />
      {diary.days.length === 0 ? (
        <p className={classes.hint}>
          <Trans>No entries in this period, including deleted ones.</Trans>
        </p>
      ) : (
        <>
          <Days days={diary.days} today={today} />
          <CountsTable caption={t`By month`} headings={[t`Month`, t`Days`]}>
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
