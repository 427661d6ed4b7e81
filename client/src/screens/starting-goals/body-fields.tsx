import { t } from '@lingui/core/macro';
import type { Activity, Sex, WeightUnit } from '@macrolog/domain';
import { NativeSelect } from '@mantine/core';
import { WeightFields } from '../../features/weight/weight-fields';
import { parseDecimal } from '../../platform/numbers/decimal';
import { formatHeight, heightUnitOf, readHeight } from '../../platform/units/height';
import { DecimalField } from '../../ui/form/decimal-field';
import type { BodyDraft, BodyErrors } from './body-draft';
import classes from './starting-goals.module.css';

interface BodyFieldsProps {
  unit: WeightUnit;
  draft: BodyDraft;
  errors: BodyErrors;
  onChange: (change: Partial<BodyDraft>) => void;
}

interface Choice<Value extends string> {
  value: Value;
  label: string;
}

const SEX_CHOICES: ReadonlyArray<Choice<Sex>> = [
  { value: 'female', label: t`Female` },
  { value: 'male', label: t`Male` },
];

const ACTIVITY_CHOICES: ReadonlyArray<Choice<Activity> & { example: string }> = [
  { value: 'low', label: t`Mostly sitting`, example: t`Desk work and hardly any exercise.` },
  { value: 'moderate', label: t`Moderately active`, example: t`Often on your feet, or some exercise every week.` },
  {
    value: 'high',
    label: t`Active`,
    example: t`About an hour of exercise on most days, or work that keeps you moving.`,
  },
  { value: 'very_high', label: t`Very active`, example: t`Hard physical work, or hours of training every day.` },
];

const NOT_CHOSEN: Choice<''> = { value: '', label: t`Choose…` };

/** The height: one field for centimeters, or one for feet and one for inches. */
function HeightFields({ unit, draft, errors, onChange }: BodyFieldsProps) {
  const heightUnit = heightUnitOf(unit);
  const field = { decimals: 1, describe: (centimeters: number) => formatHeight(centimeters, heightUnit) };
  const main = (label: string, parse: (text: string) => number | null) => (
    <DecimalField
      {...field}
      name="height"
      label={label}
      unit={heightUnit}
      parse={parse}
      text={draft.height}
      error={errors.height}
      onChange={(height) => onChange({ height })}
    />
  );
  if (heightUnit === 'cm') return main(t`Height (cm)`, (text) => readHeight(text, 'cm'));
  return (
    <div className={classes.pair}>
      {main(t`Height (ft)`, (text) => parseDecimal(text) ?? readHeight(text, 'ft'))}
      <DecimalField
        name="inches"
        label={t`Inches`}
        unit="in"
        decimals={1}
        text={draft.inches}
        error={errors.inches}
        onChange={(inches) => onChange({ inches })}
      />
    </div>
  );
}

/** Everything that the formula needs to know. */
export function BodyFields(props: BodyFieldsProps) {
  const { unit, draft, errors, onChange } = props;
  return (
    <>
      <div className={classes.pair}>
        <NativeSelect
          name="sex"
          label={t`Sex`}
          error={errors.sex}
          errorProps={{ role: 'alert' }}
          value={draft.sex}
          onChange={({ currentTarget }) => onChange({ sex: currentTarget.value as BodyDraft['sex'] })}
          data={[NOT_CHOSEN, ...SEX_CHOICES]}
        />
        <DecimalField
          name="age"
          label={t`Age in years`}
          unit={t`years`}
          decimals={0}
          text={draft.age}
          error={errors.age}
          onChange={(age) => onChange({ age })}
        />
      </div>
      <HeightFields {...props} />
      <WeightFields unit={unit} draft={draft} errors={errors} onChange={onChange} />
      <NativeSelect
        name="activity"
        label={t`Activity`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={ACTIVITY_CHOICES.find(({ value }) => value === draft.activity)?.example}
        error={errors.activity}
        errorProps={{ role: 'alert' }}
        value={draft.activity}
        onChange={({ currentTarget }) => onChange({ activity: currentTarget.value as BodyDraft['activity'] })}
        data={[NOT_CHOSEN, ...ACTIVITY_CHOICES.map(({ value, label }) => ({ value, label }))]}
      />
    </>
  );
}
