import { t } from '@lingui/core/macro';
import { IconChevronDown } from '@tabler/icons-react';
import type { DayView_DayFragment, GoalBar_ProgressFragment } from '../../../__generated__/graphql';
import { amountText, MAIN_MACROS, shortMacroLabel } from '../../../platform/nutrition/macros';
import { useUnits } from '../../../platform/units/use-units';
import { useNarrowScreen } from '../../../ui/layout/use-narrow-screen';
import { barPercent, progressText, StatusIcon, shownStatus, statedIn, TOTALS_ID, totalText } from './day-totals';
import classes from './day-strip.module.css';

function showTotals(): void {
  const totals = document.getElementById(TOTALS_ID);
  totals?.scrollIntoView({ behavior: 'smooth' });
  totals?.focus({ preventScroll: true });
}

const Bar = ({ progress }: { progress: GoalBar_ProgressFragment | undefined }) => (
  <span className={classes.track} data-status={progress && shownStatus(progress, 'all')} aria-hidden="true">
    {progress && <span className={classes.fill} style={{ width: `${barPercent(progress)}%` }} />}
  </span>
);

/** The day at a glance on a phone, above its entries: the energy that is left and the main macros. Leads to all totals. */
export function DayStrip({ day }: { day: DayView_DayFragment }) {
  const units = useUnits();
  const isNarrow = useNarrowScreen();
  if (!isNarrow) return null;
  const progressOf = (macroName: string) => day.progress.find(({ goal }) => goal.macroName === macroName);
  const textOf = (macroName: string) => {
    const progress = progressOf(macroName);
    if (!progress) return amountText(day.totals, macroName, units);
    const stated = statedIn(day, macroName);
    // Words would not fit.
    return stated === 'some' && progress.total > 0
      ? `≥ ${totalText(progress, 'all', units)}`
      : totalText(progress, stated, units);
  };
  const energy = progressOf('calories');
  const stated = statedIn(day, 'calories');
  return (
    <button
      type="button"
      className={`stack surface ${classes.strip}`}
      title={t`Daily totals`}
      onClick={showTotals}
      data-screen-only
    >
      <span className={`row ${classes.energy}`} data-status={energy && shownStatus(energy, stated)}>
        <span className={`row ${classes.left}`}>
          {energy && <StatusIcon progress={energy} stated={stated} size={20} />}
          <strong>{energy ? progressText(energy, stated, units).state : textOf('calories')}</strong>
        </span>
        <span className={`row muted nums ${classes.total}`}>
          {energy && textOf('calories')}
          <IconChevronDown className={classes.chevron} size={18} aria-hidden="true" />
        </span>
      </span>
      <Bar progress={energy} />
      <span className={classes.macros}>
        {MAIN_MACROS.map((macroName) => (
          <span key={macroName} className={`stack ${classes.macro}`}>
            <span className="muted">{shortMacroLabel(macroName)} </span>
            <span className={`nums medium ${classes.figure}`}>{textOf(macroName)}</span>
            <Bar progress={progressOf(macroName)} />
          </span>
        ))}
      </span>
    </button>
  );
}
