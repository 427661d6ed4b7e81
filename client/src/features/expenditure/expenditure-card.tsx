import { useQuery } from '@apollo/client/react';
import { plural, t } from '@lingui/core/macro';
import { addDays, MAX_RANGE_DAYS } from '@macrolog/domain';
import { NativeSelect, Skeleton } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { Expenditure_DayFragment, ExpenditureQuery } from '../../__generated__/graphql';
import { columnUnit } from '../../platform/units/units';
import { useUnits } from '../../platform/units/use-units';
import { toCharted, formatStones, WEIGHT_LABELS } from '../../platform/units/weight';
import { Chart } from '../../ui/data/chart';
import { FigureList } from '../../ui/data/figure-list';
import { Loaded } from '../../ui/feedback/error-block';
import { Card } from '../../ui/layout/card';
import { ExpenditureDocument } from './__generated__/expenditure';
import classes from './expenditure.module.css';
import { expenditureTable, GAP_TEXTS, rangeText, roundTrend, trendSummary } from './expenditure-text';
import { RangeBand } from './range-band';

/** Weeks that the charts can show. The last choice is the whole history that is estimated from. */
const WEEKS = [4, 12, 26] as const;
const FIRST_WEEKS = 12;

type Report = ExpenditureQuery['expenditure'];

interface ChartsProps {
  days: readonly Expenditure_DayFragment[];
  today: string;
}

/** Charts of energy burned and eaten and of the weight, with the same numbers as a table and a CSV file. */
function Charts({ days, today }: ChartsProps) {
  const units = useUnits();
  const { label: unit } = columnUnit('KCAL', units);
  const energy = useMemo(() => {
    const { toShown } = columnUnit('KCAL', units);
    return days.map(({ date, value, from, to, intake }) => ({
      date,
      value: intake && toShown(intake),
      smooth: toShown(value),
      range: [toShown(from), toShown(to)] as const,
    }));
  }, [days, units]);
  const weights = useMemo(
    () =>
      days.map(({ date, weight, trendWeight }) => ({
        date,
        value: toCharted(weight, units.weight),
        smooth: toCharted(roundTrend(trendWeight), units.weight),
      })),
    [days, units],
  );
  const last = days.at(-1);
  return (
    <>
      <Chart
        points={energy}
        unit={t`Eaten (${unit})`}
        summary={last ? rangeText(last, units) : ''}
        today={today}
        kind="measure"
        smoothName={t`Burned, with its range`}
      />
      <Chart
        points={weights}
        unit={WEIGHT_LABELS[units.weight]}
        {...(units.weight === 'st' && { format: formatStones })}
        summary={trendSummary(days, units)}
        today={today}
        kind="measure"
        smoothName={t`Trend`}
      />
      <FigureList table={expenditureTable(days, units)} today={today} />
      <p className={`muted pretty ${classes.hint}`}>
        {t`The table says for each day whether it counts as a whole day, and why. You can overrule it: finish or reopen the day at the end of its diary. Your mark decides.`}
      </p>
    </>
  );
}

/** The energy that the user burns each day, estimated from food and weights. */
export function ExpenditureCard({ date }: { date: string }) {
  const units = useUnits();
  const [weeks, setWeeks] = useState<number | null>(FIRST_WEEKS);
  const query = useQuery(ExpenditureDocument, {
    variables: { from: addDays(date, 1 - MAX_RANGE_DAYS), to: date },
    fetchPolicy: 'cache-and-network',
  });
  const report = query.data?.expenditure ?? query.previousData?.expenditure;
  const start = weeks === null ? '' : addDays(date, 1 - 7 * weeks);
  const days = useMemo(() => report?.days.filter((day) => day.date >= start) ?? [], [report, start]);

  const content = ({ today, missing }: Report) => (
    <>
      {today ? (
        <>
          <p className={`semibold ${classes.value}`}>{rangeText(today, units)}</p>
          <RangeBand range={today} />
        </>
      ) : (
        <p>{t`There isn't enough data yet.`}</p>
      )}
      {missing.length > 0 && (
        <>
          <p>{today ? t`This would make the range narrower:` : t`This is missing:`}</p>
          <ul className={classes.gaps}>
            {missing.map((gap) => (
              <li key={gap}>{GAP_TEXTS[gap]}</li>
            ))}
          </ul>
        </>
      )}
      {days.length > 1 && <Charts days={days} today={date} />}
      <p className={`muted pretty ${classes.hint}`}>
        {t`Food that isn't logged lowers this value by the same amount. The range is a 95% confidence interval. This is not medical advice.`}
      </p>
    </>
  );

  return (
    <Card
      title={t`Expenditure`}
      aside={
        report?.today && (
          <NativeSelect
            aria-label={t`Period of the charts`}
            value={weeks ?? ''}
            onChange={({ currentTarget: { value } }) => setWeeks(value === '' ? null : Number(value))}
            data={[
              ...WEEKS.map((count) => ({
                value: String(count),
                label: plural(count, { one: '# week', other: '# weeks' }),
              })),
              { value: '', label: t`All` },
            ]}
          />
        )
      }
    >
      <div className={`stack ${classes.parts}`}>
        <Loaded
          query={query}
          data={report}
          failed={t`Couldn't load your expenditure.`}
          skeleton={<Skeleton height={420} radius="md" />}
        >
          {content}
        </Loaded>
      </div>
    </Card>
  );
}
