import { useQuery } from '@apollo/client/react';
import { t } from '@lingui/core/macro';
import { addDays } from '@macrolog/domain';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDay } from '../../platform/dates/dates';
import { TREND_LEAD_DAYS } from '../../platform/nutrition/weight-trend';
import { paths } from '../../platform/paths';
import { useUnits } from '../../platform/units/use-units';
import { formatTrend, formatWeight } from '../../platform/units/weight';
import { useDialog } from '../../ui/dialog/use-dialog';
import { Card } from '../../ui/layout/card';
import { RecentWeightsDocument } from './__generated__/weight';
import { LogWeightDialog } from './log-weight';
import { trendNote, weeklyTrend, weeklyTrendText } from './weekly-trend';
import classes from './weight-summary.module.css';

/** Days whose last weight is shown, and those before it that its trend begins with. */
const DAYS = 30 + TREND_LEAD_DAYS;

/** The last weight, its trend and the change a week. Shows nothing before there is a weight. */
export function WeightSummary({ date }: { date: string }) {
  const units = useUnits();
  const logging = useDialog<{ date: string }>();
  const [opened] = useState(date);
  const { data } = useQuery(RecentWeightsDocument, {
    // With the day after, so that a screen that is open at midnight asks no more.
    variables: { from: addDays(opened, 1 - DAYS), to: addDays(opened, 1) },
    fetchPolicy: 'cache-and-network',
  });
  const weights = data?.weights ?? [];
  const last = weights.at(-1);
  const weekly = weeklyTrend(weights);
  if (!last || !weekly) return null;
  const smooth = formatTrend(weekly.trend, units.weight);
  const note = trendNote(weights, weekly.trend);
  return (
    <Card title={t`Weight`} aside={<Link to={`${paths.logs}?type=weight`}>{t`Weights`}</Link>}>
      <div className={classes.summary}>
        <div className={classes.text}>
          <p>
            <strong className={classes.weight}>{formatWeight(last.weightLb, units.weight)}</strong>{' '}
            <span className={classes.muted}>{formatDay(last.date, date)}</span>
          </p>
          <p>{[t`Trend: ${smooth}.`, weeklyTrendText(weekly.change, units)].join(' ')}</p>
        </div>
        <Button variant="default" aria-haspopup="dialog" onClick={logging.opener({ date })}>
          {t`Log Today's Weight`}
        </Button>
        {note !== null && <p className={classes.muted}>{note}</p>}
      </div>
      {logging.render((frame, about) => (
        <LogWeightDialog {...frame} {...about} today={date} />
      ))}
    </Card>
  );
}
