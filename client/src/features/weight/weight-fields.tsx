import { t } from '@lingui/core/macro';
import { BODY_WEIGHT, type WeightUnit } from '@macrolog/domain';
import { POUNDS_PER_STONE, poundsToStones, storedToKilograms } from '../../platform/units/weight-conversion';
import { DecimalField } from '../../ui/form/decimal-field';
import { parseDecimal } from '../../platform/numbers/decimal';
import { formatWeight, readWeight, WEIGHT_LABELS } from '../../platform/units/weight';
import classes from './log-weight-dialog.module.css';
import { stepWeight, type WeightDraft, type WeightErrors } from './weight-draft';
import { weightLabel } from '../../platform/units/weight-label';

interface Part {
  label: string;
  unit: string;
  /** How screen readers say a value with its unit. */
  announce: (value: string) => string;
  step: number;
  max: number;
  decimals: number;
}

/** A scale in kilograms shows tenths or hundredths, and a converted weight may have a gram. */
const KILOGRAM_DECIMALS = 3;

const PARTS: Readonly<Record<WeightUnit, Part>> = {
  lb: {
    label: weightLabel('lb'),
    unit: WEIGHT_LABELS.lb,
    announce: (value) => t`${value} pounds`,
    step: 0.1,
    max: BODY_WEIGHT.max,
    decimals: BODY_WEIGHT.decimals,
  },
  kg: {
    label: weightLabel('kg'),
    unit: WEIGHT_LABELS.kg,
    announce: (value) => t`${value} kilograms`,
    step: 0.1,
    max: storedToKilograms(BODY_WEIGHT.max),
    decimals: KILOGRAM_DECIMALS,
  },
  st: {
    label: t`Stones`,
    unit: WEIGHT_LABELS.st,
    announce: (value) => t`${value} stones`,
    step: 1,
    max: poundsToStones(BODY_WEIGHT.max).stones,
    decimals: BODY_WEIGHT.decimals,
  },
};

const POUNDS: Part = {
  label: t`Pounds`,
  unit: 'lb',
  announce: (value) => t`${value} pounds`,
  step: 0.1,
  max: POUNDS_PER_STONE,
  decimals: BODY_WEIGHT.decimals,
};

interface WeightFieldsProps {
  unit: WeightUnit;
  draft: WeightDraft;
  errors: WeightErrors;
  onChange: (change: Partial<WeightDraft>) => void;
}

/** The weight in the user's unit: one field, or one for stones and one for pounds. */
export function WeightFields({ unit, draft, errors, onChange }: WeightFieldsProps) {
  /** Behaves like a number field, but accepts local decimal signs. */
  const field = (name: keyof WeightDraft, { label, announce, step, max, ...part }: Part) => ({
    name,
    label,
    role: 'spinbutton',
    min: BODY_WEIGHT.above,
    max,
    step,
    ...part,
    className: classes.field,
    'aria-valuemin': BODY_WEIGHT.above,
    'aria-valuemax': max,
    'aria-valuenow': parseDecimal(draft[name]) ?? undefined,
    'aria-valuetext': draft[name] === '' ? t`Empty` : announce(draft[name]),
    rightSection: <span aria-hidden="true">{part.unit}</span>,
    rightSectionWidth: 56,
    text: draft[name],
    error: errors[name],
    onChange: (typed: string) => onChange({ [name]: typed }),
    onStep: (direction: 1 | -1) => stepWeight(draft[name], direction, step, max),
  });
  const main = (
    <DecimalField
      {...field('weight', PARTS[unit])}
      data-autofocus
      parse={(text) => parseDecimal(text) ?? readWeight(text, unit)}
      describe={(pounds) => formatWeight(pounds, unit)}
    />
  );
  if (unit !== 'st') return main;
  return (
    <div className={classes.parts}>
      {main}
      <DecimalField {...field('pounds', POUNDS)} />
    </div>
  );
}
