import { z } from 'zod';
import { GOAL_TYPES, UNITS } from '@macrolog/domain';
import type { GoalEntity } from './goal.entity';

export const goalSchema = z
  .object({
    id: z.string().meta({ description: 'ID of this version of the goal. Each change creates a new version.' }),
    user_id: z.string(),
    macro_name: z.string().meta({ description: "Lowercase with underscores, such as 'saturated_fat'." }),
    target_value: z.number().meta({
      description:
        "Target on the requested day: the weekday's target if the goal has one and the plan includes weekday targets.",
    }),
    unit: z.enum(UNITS),
    goal_type: z.enum(GOAL_TYPES),
  })
  .meta({ id: 'Goal', description: 'A daily target for a macro, to stay under or to reach.' });

/** REST representation of a goal with its target on a day. */
export const presentGoal = (goal: GoalEntity, target: number): z.output<typeof goalSchema> => ({
  id: goal.id,
  user_id: goal.userId,
  macro_name: goal.macroName,
  target_value: target,
  unit: goal.unit,
  goal_type: goal.goalType,
});
