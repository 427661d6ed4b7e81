import { t } from '@lingui/core/macro';
import type { StartingTargets } from '@macrolog/domain';
import { Checkbox, NativeSelect } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Display_PreferencesFragment } from '../../__generated__/graphql';
import { PREFERENCE_CHOICES } from '../../features/account/units-card';
import { targetsOf } from '../../features/goals/suggestion-text';
import { weeklyChanges } from '../../platform/units/weekly-change';
import { TargetAmounts } from '../../ui/data/target-amounts';
import type { Units } from '../../platform/units/units';
import { formatWeight } from '../../platform/units/weight';
import { BodyFields } from './body-fields';
import type { BodyDraft, BodyErrors } from './body-draft';
import classes from './starting-goals.module.css';
import { reasonsOf } from './starting-text';

/** Heading of a step. It takes the focus, so that screen readers announce the step. */
export function StepHeading({ text }: { text: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h3 ref={heading} tabIndex={-1} data-autofocus className={classes.heading}>
      {text}
    </h3>
  );
}

type UnitNames = Pick<Display_PreferencesFragment, 'weightUnit' | 'energyUnit'>;

interface UnitsStepProps {
  chosen: UnitNames;
  onChange: (change: Partial<UnitNames>) => void;
}

/** Comes first, because the other questions are asked in these units. */
export function UnitsStep({ chosen, onChange }: UnitsStepProps) {
  const field = (name: keyof UnitNames, label: string) => (
    <NativeSelect
      name={name}
      label={label}
      value={chosen[name]}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
      data={PREFERENCE_CHOICES[name].map(([value, shown]) => ({ value, label: shown }))}
    />
  );
  return (
    <>
      <StepHeading text={t`Your units`} />
      {field('weightUnit', t`Body weight`)}
      {field('energyUnit', t`Energy`)}
    </>
  );
}

interface BodyStepProps {
  units: Units;
  draft: BodyDraft;
  errors: BodyErrors;
  onChange: (change: Partial<BodyDraft>) => void;
}

export const BodyStep = ({ units, ...fields }: BodyStepProps) => (
  <>
    <StepHeading text={t`About you`} />
    <p
      className={classes.hint}
    >{t`These answers are saved with your goals. What you burn is estimated from them until your diary and your weights show it.`}</p>
    <BodyFields unit={units.weight} {...fields} />
  </>
);

interface AimStepProps {
  units: Units;
  /** Pounds per week. */
  weeklyChange: number;
  onChange: (weeklyChange: number) => void;
}

export const AimStep = ({ units, weeklyChange, onChange }: AimStepProps) => (
  <>
    <StepHeading text={t`Your aim`} />
    <NativeSelect
      name="aim"
      label={t`Weight change`}
      value={String(weeklyChange)}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      data={weeklyChanges(units).map(([pounds, label]) => ({ value: String(pounds), label }))}
    />
  </>
);

interface ResultStepProps {
  /** Null if the question about the body was skipped. */
  targets: StartingTargets | null;
  units: Units;
  /** The answer in pounds. */
  weight: number | undefined;
  logsWeight: boolean;
  onLogWeight: (logsWeight: boolean) => void;
}

/** The proposed goals with the calculation. */
export function ResultStep({ targets, units, weight, logsWeight, onLogWeight }: ResultStepProps) {
  if (targets === null) {
    return (
      <>
        <StepHeading text={t`Your goals stay as they are`} />
        <p>
          {t`Without your answers, there is nothing to calculate with. You can change each goal on the Goals screen, or answer the questions there later.`}
        </p>
      </>
    );
  }
  return (
    <>
      <StepHeading text={t`Your starting goals`} />
      <div className={classes.amounts}>
        <TargetAmounts targets={targetsOf(targets)} units={units} />
      </div>
      <ul className={classes.reasons}>
        {reasonsOf(targets, units).map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {weight !== undefined && (
        <Checkbox
          checked={logsWeight}
          onChange={({ currentTarget }) => onLogWeight(currentTarget.checked)}
          label={t`Also log ${formatWeight(weight, units.weight)} as my weight today`}
        />
      )}
      <p className={classes.hint}>
        {t`This is an estimate for healthy adults, not medical advice. It doesn't apply during pregnancy or while breastfeeding.`}
      </p>
    </>
  );
}
