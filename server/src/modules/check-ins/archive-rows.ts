import { CHECK_IN_ANSWERS, CHECK_IN_LIMITS, invalidInput } from '@macrolog/domain';
import {
  dayField,
  field,
  optional,
  parseChoice,
  rowSchema,
  type FileRow,
  type RowDefinition,
} from '../../platform/archive/file-row';

export interface CheckInRow extends FileRow {
  log_date: string;
}

const parseWithin = (name: string, min: number, max: number) =>
  field((value) => {
    if (typeof value === 'number' && value >= min && value <= max) return value;
    throw invalidInput(`${name} must be a number between ${min} and ${max}.`);
  });
const parseTarget = (name: string) =>
  field((value) => {
    if (Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 100_000) return Number(value);
    throw invalidInput(`${name} must be a whole number between 0 and 100000.`);
  });

export const checkIns: RowDefinition<CheckInRow> = {
  schema: () =>
    rowSchema({
      log_date: dayField(),
      expenditure: parseWithin('expenditure', 0, 100_000),
      expenditure_from: parseWithin('expenditure_from', -100_000, 100_000),
      expenditure_to: parseWithin('expenditure_to', 0, 100_000),
      intake: parseWithin('intake', 0, 1_000_000),
      weight_change: parseWithin('weight_change', -1500, 1500),
      weekly_change: parseWithin('weekly_change', -2, 2),
      limit_reason: optional(parseChoice('limit_reason', CHECK_IN_LIMITS)),
      calories: parseTarget('calories'),
      protein: parseTarget('protein'),
      carbs: parseTarget('carbs'),
      fats: parseTarget('fats'),
      answer: field(parseChoice('answer', CHECK_IN_ANSWERS)),
    }),
  uniqueDate: ({ log_date }) => log_date,
};
