import { compareMacroNames } from '@macrolog/domain';
import { Link } from 'react-router-dom';
import type { DayView_DayFragment } from '../../../__generated__/graphql';
import { Card } from '../../../ui/layout/card';
import { paths } from '../../../platform/paths';
import { amountText, macroLabel } from '../../../platform/nutrition/macros';
import classes from './day-totals.module.css';
import { GoalMeter } from './goal-meter';
import { statedIn } from './progress-text';

const PROMINENT = 'calories';

/** Collapsible totals of macros without a goal. */
function OtherTotals({ day }: { day: DayView_DayFragment }) {
  const judged = new Set(day.progress.map(({ goal }) => goal.macroName));
  const others = day.totals.filter(({ macroName }) => !judged.has(macroName));
  if (others.length === 0) return null;
  return (
    <details className={classes.others}>
      <summary>Other nutrients</summary>
      <dl className={classes.list}>
        {others.map(({ macroName }) => (
          <div key={macroName} className={classes.amount}>
            <dt>{macroLabel(macroName)}</dt>
            <dd>
              {day.incomplete.includes(macroName) && 'at least '}
              {amountText(day.totals, macroName)}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** The day's totals, with a progress bar for each goal of that day. */
export function DayTotals({ day }: { day: DayView_DayFragment }) {
  const bars = [...day.progress].sort((a, b) => compareMacroNames(a.goal.macroName, b.goal.macroName));
  return (
    <Card title="Daily totals">
      {bars.length === 0 && (
        <p className={classes.none}>
          No goals for this day. <Link to={paths.goals}>See your goals</Link>
        </p>
      )}
      <ul className={classes.bars}>
        {bars.map((progress) => (
          <li key={progress.goal.macroName}>
            <GoalMeter
              title={macroLabel(progress.goal.macroName)}
              progress={progress}
              stated={statedIn(day, progress.goal.macroName)}
              prominent={progress.goal.macroName === PROMINENT}
            />
          </li>
        ))}
      </ul>
      <OtherTotals day={day} />
    </Card>
  );
}
