import { t } from '@lingui/core/macro';
import type { WeightUnit } from '@macrolog/domain';
import { WEIGHT_LABELS } from '../../platform/units/weight';

/** 'Weight (kg)', for columns and fields. */
export function weightLabel(weightUnit: WeightUnit): string {
  const unit = WEIGHT_LABELS[weightUnit];
  return t`Weight (${unit})`;
}
