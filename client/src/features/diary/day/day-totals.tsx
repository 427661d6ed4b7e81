import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { compareMacroNames, DEFAULT_LANGUAGE } from '@macrolog/domain';
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconHelpCircle,
} from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { DayView_DayFragment, GoalBar_ProgressFragment, GoalStatus } from '../../../__generated__/graphql';
import { Card } from '../../../ui/layout/card';
import { LANGUAGE } from '../../../platform/language/language';
import { UNKNOWN } from '../../../platform/numbers/format';
import { useMacroLabels } from '../../../platform/nutrition/use-macro-labels';
import { paths } from '../../../platform/paths';
import { formatStoredProgress, formatStoredTarget, type Units } from '../../../platform/units/units';
import { useUnits } from '../../../platform/units/use-units';
import { MacroAmount } from '../../../ui/data/macro-amount';
import classes from './day-totals.module.css';

/** Whether all, some or none of the day's entries have a value for a macro. */
type Stated = 'all' | 'some' | 'none';

export function statedIn({ incomplete, totals }: DayView_DayFragment, macroName: string): Stated {
  if (!incomplete.includes(macroName)) return 'all';
  return totals.some((total) => total.macroName === macroName) ? 'some' : 'none';
}

const leftText = (rest: string, stated: Stated) => (stated === 'all' ? t`${rest} left` : t`At most ${rest} left`);

const toGoText = (rest: string, stated: Stated) => (stated === 'all' ? t`${rest} to go` : t`At most ${rest} to go`);

/**
 * Describes the status of a goal: '160 kcal left', 'Over by 120 kcal', '36 g to go', 'Reached'. The note is added when the
 * numbers alone do not explain the status. With incomplete data the remaining amount is an upper bound.
 */
export function progressText(
  { goal, target, total, status }: GoalBar_ProgressFragment,
  stated: Stated,
  units: Units,
): { state: string; note: string | null } {
  if (stated === 'none') return { state: t`Unknown`, note: null };
  const rest = formatStoredProgress(total, { ...goal, value: target }, units).distance;
  if (status === 'SUCCESS') return { state: t`Reached`, note: null };
  if (status === 'OVER')
    return { state: stated === 'all' ? t`Over by ${rest}` : t`Over by at least ${rest}`, note: null };
  const isLimit = goal.goalType === 'STAY_UNDER';
  const state = isLimit ? leftText(rest, stated) : toGoText(rest, stated);
  if (status !== 'WARNING') return { state, note: null };
  if (!isLimit) return { state: t`${rest} to go`, note: t`Almost there` };
  return { state, note: total === target ? t`At the limit` : t`Close to the limit` };
}

/** 'Almost there: 4 g to go'. The state goes on with the sentence. */
export function noteText(note: string, text: string): string {
  const state = text.charAt(0).toLocaleLowerCase(LANGUAGE) + text.slice(1);
  return t`${note}: ${state}`;
}

/** For example '1,840 / 2,000 kcal', 'At least 31 / 120 g', '– / 120 g'. */
export function totalText({ goal, target, total }: GoalBar_ProgressFragment, stated: Stated, units: Units): string {
  const targetOf = { ...goal, value: target };
  const targetText = formatStoredTarget(targetOf, units);
  // At least nothing says nothing.
  if (stated === 'none' || (stated === 'some' && total === 0)) return `${UNKNOWN} / ${targetText}`;
  const reached = formatStoredProgress(total, targetOf, units).total;
  return stated === 'some' ? t`At least ${reached} / ${targetText}` : `${reached} / ${targetText}`;
}

/** Explains why a total is incomplete. Null if it is complete. */
export function missingText(label: string, stated: Stated): string | null {
  // Translations begin with the name, because the case of a name in a sentence differs between languages.
  const name = LANGUAGE === DEFAULT_LANGUAGE ? label.toLowerCase() : label;
  if (stated === 'none') return t`No entry has a value for ${name}.`;
  return stated === 'some' ? t`Some entries have no value for ${name}.` : null;
}

/** Filled part of the bar, from 0 to 100. A target of 0 is filled by any positive total. */
export const barPercent = ({ total, ratio }: GoalBar_ProgressFragment): number =>
  ratio === null ? (total > 0 ? 100 : 0) : Math.min(100, Math.max(0, ratio * 100));

const ICONS: Readonly<Record<GoalStatus, typeof IconCircleCheck>> = {
  SAFE: IconCircleCheck,
  SUCCESS: IconCircleCheck,
  WARNING: IconAlertCircle,
  OVER: IconAlertTriangle,
  UNDER: IconCircleDashed,
};

/** Nearly reaching a goal is no reason for a warning. */
export const shownStatus = ({ goal, status }: GoalBar_ProgressFragment, stated: Stated): GoalStatus =>
  stated === 'none' || (status === 'WARNING' && goal.goalType === 'REACH_OR_EXCEED') ? 'UNDER' : status;

interface StatusIconProps {
  progress: GoalBar_ProgressFragment;
  stated: Stated;
  size: number;
}

export function StatusIcon({ progress, stated, size }: StatusIconProps) {
  const Icon = stated === 'none' ? IconHelpCircle : ICONS[shownStatus(progress, stated)];
  return <Icon size={size} stroke={2} aria-hidden="true" />;
}

interface GoalMeterProps {
  progress: GoalBar_ProgressFragment;
  stated: Stated;
  /** Name of the macro. */
  label: string;
  title?: string;
  prominent?: boolean;
}

/** Progress of one goal on a day. Shows the status as text, as an icon and by color. */
function GoalMeter({ progress, stated, label, title = label, prominent = false }: GoalMeterProps) {
  const units = useUnits();
  const { state, note } = progressText(progress, stated, units);
  const shownTotal = totalText(progress, stated, units);
  const missing = missingText(label, stated);
  const percent = barPercent(progress);
  return (
    <div className={`stack ${classes.goal}`} data-status={shownStatus(progress, stated)} data-prominent={prominent}>
      <div className={classes.line}>
        <span className={`semibold ${classes.title}`}>{title}</span>
        <span className={`muted nums ${classes.number}`}>{shownTotal}</span>
      </div>
      <div
        className={classes.track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(percent)}
        aria-valuetext={[shownTotal, state, missing].filter(Boolean).join(', ')}
      >
        <div className={classes.fill} style={{ width: `${percent}%` }} />
      </div>
      <p className={`nums medium small ${classes.state}`}>
        <StatusIcon progress={progress} stated={stated} size={prominent ? 24 : 17} />
        {note === null || prominent ? <span>{state}</span> : <span>{noteText(note, state)}</span>}
        {note !== null && prominent && <span className={classes.note}>{note}</span>}
      </p>
      {missing && <p className={`muted ${classes.incomplete}`}>{missing}</p>}
    </div>
  );
}

/** ID of the card of all totals. */
export const TOTALS_ID = 'daily-totals';

export function GoalToday({ day, macroName }: { day: DayView_DayFragment; macroName: string }) {
  const progress = day.progress.find(({ goal }) => goal.macroName === macroName);
  const label = useMacroLabels([macroName])(macroName);
  if (!progress) return null;
  return <GoalMeter label={label} title={t`Today`} progress={progress} stated={statedIn(day, macroName)} />;
}

const PROMINENT = 'calories';

/** Total of a macro without a goal. */
function OtherTotal({ day: { totals, incomplete }, macroName }: { day: DayView_DayFragment; macroName: string }) {
  const amount = <MacroAmount macros={totals} macroName={macroName} />;
  if (!incomplete.includes(macroName)) return amount;
  const isSome = totals.some((total) => total.macroName === macroName && total.value > 0);
  return isSome ? <Trans>at least {amount}</Trans> : UNKNOWN;
}

/** Collapsible totals of macros that have no bar. */
function OtherTotals({ day, bars }: { day: DayView_DayFragment; bars: readonly GoalBar_ProgressFragment[] }) {
  const units = useUnits();
  const shown = new Set(bars.map(({ goal }) => goal.macroName));
  const goals = new Map(day.progress.map((progress) => [progress.goal.macroName, progress]));
  const names = new Set([...goals.keys(), ...day.totals.map(({ macroName }) => macroName)]);
  const others = [...names].filter((macroName) => !shown.has(macroName)).sort(compareMacroNames);
  const toLabel = useMacroLabels(others);
  if (others.length === 0) return null;
  return (
    <details className={classes.others}>
      <summary className="disclosure muted medium">{t`Other nutrients`}</summary>
      <dl className={classes.list}>
        {others.map((macroName) => {
          const goal = goals.get(macroName);
          return (
            <div key={macroName} className={classes.amount}>
              <dt>{toLabel(macroName)}</dt>
              <dd>
                {goal ? (
                  totalText(goal, statedIn(day, macroName), units)
                ) : (
                  <OtherTotal day={day} macroName={macroName} />
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </details>
  );
}

export function DayTotals({ day }: { day: DayView_DayFragment }) {
  const bars = day.progress
    .filter(({ goal }) => goal.isOnDashboard)
    .sort((a, b) => compareMacroNames(a.goal.macroName, b.goal.macroName));
  const toLabel = useMacroLabels(bars.map(({ goal }) => goal.macroName));
  return (
    <Card title={t`Daily totals`} id={TOTALS_ID}>
      {day.progress.length === 0 && (
        <p className="muted">
          <Trans>
            No goals for this day. <Link to={paths.goals}>See your goals</Link>
          </Trans>
        </p>
      )}
      <ul className={`plain-list stack ${classes.bars}`}>
        {bars.map((progress) => (
          <li key={progress.goal.macroName}>
            <GoalMeter
              label={toLabel(progress.goal.macroName)}
              progress={progress}
              stated={statedIn(day, progress.goal.macroName)}
              prominent={progress.goal.macroName === PROMINENT}
            />
          </li>
        ))}
      </ul>
      <OtherTotals day={day} bars={bars} />
    </Card>
  );
}
