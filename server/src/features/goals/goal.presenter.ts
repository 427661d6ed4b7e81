import { z } from 'zod';
import { UNITS } from '../../core/units';
import type { GoalEntity } from './goal.entity';
import { GOAL_TYPES } from './goal-progress';

export const goalSchema = z
  .object({
    id: z.string().meta({ description: 'Of this version of the goal: a change makes a new one.' }),
    user_id: z.string(),
    macro_name: z.string().meta({ description: "Lower case with underscores: 'saturated_fat'." }),
    target_value: z.number().meta({
      description: "Of the day that is asked for: the weekday's, where the goal has one and the plan includes these.",
    }),
    unit: z.enum(UNITS),
    goal_type: z.enum(GOAL_TYPES),
  })
  .meta({ id: 'Goal', description: 'What a user wants to stay under or to reach each day of one macro.' });

/** A goal in the documented shape, with what it asks for on a day. */
export const presentGoal = (goal: GoalEntity, target: number): z.output<typeof goalSchema> => ({
  id: goal.id,
  user_id: goal.userId,
  macro_name: goal.macroName,
  target_value: target,
  unit: goal.unit,
  goal_type: goal.goalType,
});
