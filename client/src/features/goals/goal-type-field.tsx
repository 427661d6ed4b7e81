import type { GoalType } from '../../__generated__/graphql';
import { Select } from '../../ui/form/select';
import { GOAL_TYPE_LABELS, goalTypeOf, type GoalDraft } from './goal-draft';

interface GoalTypeFieldProps {
  draft: GoalDraft;
  onChange: (change: { goalType: GoalType }) => void;
}

/** Chooses whether the target is a limit or a minimum. */
export const GoalTypeField = ({ draft, onChange }: GoalTypeFieldProps) => (
  <Select
    name="goalType"
    label="Goal type"
    required
    value={goalTypeOf(draft)}
    onChange={(goalType) => onChange({ goalType: goalType as GoalType })}
  >
    {Object.entries(GOAL_TYPE_LABELS).map(([goalType, label]) => (
      <option key={goalType} value={goalType}>
        {label}
      </option>
    ))}
  </Select>
);
