import { z } from 'zod';
import { GOAL_TYPES, UNITS, type LocalDate } from '@macrolog/domain';
import { MAX_GOAL_VERSIONS } from './goal.entity';
import { day, EXAMPLE, messageSchema, number, unit, userId, userIdInPath } from '../../platform/rest/fields';
import type { RestApp } from '../../platform/rest/routes';
import type { Viewer } from '../../platform/viewer';
import type { GoalEntity } from './goal.entity';
import type { GoalsService } from './goals.service';

const goalSchema = z
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
  .meta({
    id: 'Goal',
    description: 'A daily target for a macro, to stay under or to reach.',
    examples: [
      {
        id: EXAMPLE.id,
        user_id: EXAMPLE.userId,
        macro_name: 'protein',
        target_value: 140,
        unit: 'g',
        goal_type: 'reach_or_exceed',
      },
    ],
  });

/** REST representation of a goal with its target on a day. */
const presentGoal = (goal: GoalEntity, target: number): z.output<typeof goalSchema> => ({
  id: goal.id,
  user_id: goal.userId,
  macro_name: goal.macroName,
  target_value: target,
  unit: goal.unit,
  goal_type: goal.goalType,
});

const effectiveFrom = day("The user's current date, at most one day from the UTC date. Defaults to the UTC date.");

const goalValues = {
  user_id: userId,
  target_value: number('Rounded to 4 decimals.', 0, 1_000_000, 140),
  unit,
  goal_type: z.enum(GOAL_TYPES),
  effective_from: effectiveFrom.nullish(),
};
const changedGoal = z.object(goalValues);
const newGoal = z.object({
  macro_name: z
    .string()
    .meta({ description: "Normalized: 'Saturated Fat' becomes 'saturated_fat'.", examples: ['protein'] }),
  ...goalValues,
});

const whichGoal = z.object({
  userId: userIdInPath,
  macroName: z.string().meta({
    description: 'URL-encoded. Normalized to lowercase with underscores.',
    examples: ['saturated_fat'],
  }),
});

const toGoalInput = ({ target_value, unit: given, goal_type }: z.output<typeof changedGoal>) => ({
  targetValue: target_value,
  unit: given,
  goalType: goal_type,
});

/** REST representation of a goal with the target that the viewer's plan uses. */
const shownBy = (goals: GoalsService) => (viewer: Viewer, goal: GoalEntity, date: LocalDate | null | undefined) =>
  presentGoal(goal, goals.targetOn(viewer, goal, date));

const listGoals = (goals: GoalsService, app: RestApp) =>
  app.get(
    '/food_logs/goals/:userId',
    {
      schema: {
        operationId: 'listGoals',
        summary: 'Lists the current goals, or the goals of a given day.',
        params: z.object({ userId: userIdInPath }),
        querystring: z.object({
          date: day('The day whose goals and targets to return. Defaults to the UTC date.').optional(),
        }),
        response: { 200: z.array(goalSchema).max(MAX_GOAL_VERSIONS) },
      },
      config: { access: ['read_goals'], answer: 'The goals, calories first.' },
    },
    async ({ viewer, query: { date } }) =>
      (await goals.list(viewer, date)).map((goal) => shownBy(goals)(viewer, goal, date)),
  );

export function goalsRoutes(app: RestApp, goals: GoalsService): void {
  listGoals(goals, app);
  app.post(
    '/food_logs/goals',
    {
      schema: {
        operationId: 'addGoal',
        summary: "Adds a goal for a macro that doesn't have one.",
        body: newGoal,
        response: { 201: goalSchema },
      },
      config: {
        access: ['write_goals'],
        answer: 'The new goal.',
        errors: { CONFLICT: 'The macro already has a goal, or you have reached the limit of goals.' },
      },
    },
    async ({ viewer, body }) => {
      const goal = await goals.add(viewer, { macroName: body.macro_name, ...toGoalInput(body) }, body.effective_from);
      return shownBy(goals)(viewer, goal, body.effective_from);
    },
  );
  app.put(
    '/food_logs/goals/:userId/:macroName',
    {
      schema: {
        operationId: 'updateGoal',
        summary: 'Updates a goal from a date on.',
        description:
          'Earlier days are still judged by the previous version. Sending the same values again changes nothing. Weekday targets and the choice for the dashboard are kept; use GraphQL to change them.',
        params: whichGoal,
        body: changedGoal,
        response: { 200: goalSchema },
      },
      config: {
        access: ['write_goals'],
        answer: 'The updated goal.',
        errors: {
          NOT_FOUND: 'The macro has no goal.',
          CONFLICT: 'You have reached the limit of goal versions.',
        },
      },
    },
    async ({ viewer, params, body }) => {
      const goal = await goals.update(viewer, params.macroName, toGoalInput(body), body.effective_from);
      return shownBy(goals)(viewer, goal, body.effective_from);
    },
  );
  app.delete(
    '/food_logs/goals/:userId/:macroName',
    {
      schema: {
        operationId: 'deleteGoal',
        summary: 'Deletes a goal from a date on.',
        description: 'Earlier days are still judged by it.',
        params: whichGoal,
        querystring: z.object({ effective_from: effectiveFrom.optional() }),
        response: { 200: messageSchema },
      },
      config: { access: ['write_goals'], answer: 'Done.', errors: { NOT_FOUND: 'The macro has no goal.' } },
    },
    async ({ viewer, params, query }) => {
      await goals.delete(viewer, params.macroName, query.effective_from);
      return { message: 'Goal deleted successfully' };
    },
  );
}
