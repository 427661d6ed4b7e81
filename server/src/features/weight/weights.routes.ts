import { z } from 'zod';
import { MAX_RANGE_DAYS } from '../../core/local-date';
import { day, userId } from '../../rest/fields';
import { created, ok, ownRoute, type Route } from '../../rest/route';
import { presentWeight, weightSchema } from './weight.presenter';
import type { WeightsService } from './weights.service';

const HIDDEN = 'The day is further back than the plan shows.';

const weightBody = z.object({
  user_id: userId,
  weight_lb: z
    .number()
    .meta({ description: 'Pounds, above 0, kept to 2 decimals.', exclusiveMinimum: 0, maximum: 1500 }),
  log_date: day("Of the user's own life."),
});

export const weightsRoutes = (weights: WeightsService): Route[] => [
  ownRoute(
    {
      method: 'post',
      path: '/weight_logs',
      name: 'logWeight',
      summary: 'Logs the weight of a day.',
      details: 'One weight a day: a second one replaces the first and keeps its id.',
      body: weightBody,
      answer: created(weightSchema, 'The weight.'),
      refusals: { PLAN_REQUIRED: HIDDEN, CONFLICT: 'There are as many weights as an account can have.' },
    },
    async (viewer, { body }) =>
      presentWeight(await weights.log(viewer, { date: body.log_date, weightLb: body.weight_lb })),
  ),
  ownRoute(
    {
      method: 'get',
      path: '/weight_logs',
      name: 'listWeightsOfDay',
      summary: 'The weight of a day.',
      query: z.object({ user_id: userId, date: day("Of the user's own life.") }),
      answer: ok(z.array(weightSchema).max(1), 'One weight, or none.'),
      refusals: { PLAN_REQUIRED: HIDDEN },
    },
    async (viewer, { query }) => (await weights.ofDay(viewer, query.date)).map(presentWeight),
  ),
  ownRoute(
    {
      method: 'get',
      path: '/weight_logs/range',
      name: 'listWeightsOfRange',
      summary: 'The weights of a range.',
      details: 'At most 366 days, both ends counted.',
      query: z.object({ user_id: userId, start_date: day('First day.'), end_date: day('Last day.') }),
      answer: ok(z.array(weightSchema).max(MAX_RANGE_DAYS), 'The weights, oldest first.'),
      refusals: { PLAN_REQUIRED: 'There are weights on days further back than the plan shows.' },
    },
    async (viewer, { query }) => (await weights.openList(viewer, query.start_date, query.end_date)).map(presentWeight),
  ),
];
