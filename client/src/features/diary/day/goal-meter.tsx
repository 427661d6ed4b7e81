import {
  IconAlertTriangle,
  IconArrowUpCircle,
  IconCircleCheck,
  IconCircleDashed,
  IconHelpCircle,
} from '@tabler/icons-react';
import type { GoalBar_ProgressFragment, GoalStatus } from '../../../__generated__/graphql';
import { macroLabel } from '../../../platform/nutrition/macros';
import classes from './goal-meter.module.css';
import { barPercent, missingText, progressText, totalText, type Stated } from './progress-text';

const ICONS: Readonly<Record<GoalStatus, typeof IconCircleCheck>> = {
  SAFE: IconCircleCheck,
  SUCCESS: IconCircleCheck,
  WARNING: IconAlertTriangle,
  OVER: IconArrowUpCircle,
  UNDER: IconCircleDashed,
};

interface GoalMeterProps {
  progress: GoalBar_ProgressFragment;
  stated: Stated;
  /** Heading of the meter. */
  title: string;
  /** Shows the meter larger than the others. */
  prominent?: boolean;
}

/** Progress of one goal on a day. Shows the status as text, as an icon and by color. */
export function GoalMeter({ progress, stated, title, prominent = false }: GoalMeterProps) {
  const { goal, status } = progress;
  const { state, note } = progressText(progress, stated);
  const missing = missingText(progress, stated);
  const Icon = stated === 'none' ? IconHelpCircle : ICONS[status];
  const percent = barPercent(progress);
  return (
    <div className={classes.goal} data-status={stated === 'none' ? 'UNDER' : status} data-prominent={prominent}>
      <div className={classes.line}>
        <span className={classes.title}>{title}</span>
        <span className={classes.number}>{totalText(progress, stated)}</span>
      </div>
      <div
        className={classes.track}
        role="progressbar"
        aria-label={macroLabel(goal.macroName)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(percent)}
        aria-valuetext={[totalText(progress, stated), state, missing].filter(Boolean).join(', ')}
      >
        <div className={classes.fill} style={{ width: `${percent}%` }} />
      </div>
      <p className={classes.state}>
        <Icon size={prominent ? 24 : 17} stroke={2} aria-hidden="true" />
        <span>{state}</span>
        {note && <span className={classes.note}>{note}</span>}
      </p>
      {missing && <p className={classes.incomplete}>{missing}</p>}
    </div>
  );
}
