import { IconAlertTriangle, IconArrowUpCircle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import type { GoalBar_ProgressFragment, GoalStatus } from '../../__generated__/graphql';
import { macroLabel } from '../../lib/macros';
import classes from './goal-bar.module.css';
import { barPercent, progressText, totalText } from './progress-text';

const ICONS: Readonly<Record<GoalStatus, typeof IconCircleCheck>> = {
  SAFE: IconCircleCheck,
  SUCCESS: IconCircleCheck,
  WARNING: IconAlertTriangle,
  OVER: IconArrowUpCircle,
  UNDER: IconCircleDashed,
};

interface GoalBarProps {
  progress: GoalBar_ProgressFragment;
  /** Some entry does not know this macro, so the true total may be higher. */
  incomplete: boolean;
  /** Shown large: the number of the day. */
  prominent?: boolean;
}

/** One goal of the day: how much of it, and how that stands, in words, by an icon and by colour. */
export function GoalBar({ progress, incomplete, prominent = false }: GoalBarProps) {
  const { goal, status } = progress;
  const { state, note } = progressText(progress);
  const Icon = ICONS[status];
  const percent = barPercent(progress);
  const label = macroLabel(goal.macroName);
  return (
    <li className={classes.goal} data-status={status} data-prominent={prominent}>
      <div className={classes.line}>
        <span className={classes.name}>{label}</span>
        <span className={classes.number}>{totalText(progress)}</span>
      </div>
      <div
        className={classes.track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(percent)}
        aria-valuetext={`${totalText(progress)}, ${state}`}
      >
        <div className={classes.fill} style={{ width: `${percent}%` }} />
      </div>
      <p className={classes.state}>
        <Icon size={prominent ? 24 : 17} stroke={2} aria-hidden="true" />
        <span>{state}</span>
        {note && <span className={classes.note}>{note}</span>}
      </p>
      {incomplete && <p className={classes.incomplete}>At least: some entries do not state it.</p>}
    </li>
  );
}
