import { z } from 'zod';
import { MAX_RANGE_DAYS } from '@macrolog/domain';
import { day, userId } from '../../platform/rest/fields';
import { created, ok, ownRoute, type Route } from '../../platform/rest/route';
import { presentWeight, weightSchema } from './weight.presenter';
import type { WeightsService } from './weights.service';

const HIDDEN = 'The day is older than your plan allows.';

const weightBody = z.object({
  user_id: userId,
  weight_lb: z
    .number()
    .meta({ description: 'Pounds, above 0, rounded to 2 decimals.', exclusiveMinimum: 0, maximum: 1500 }),
  log_date: day("The date in the user's own time zone."),
});

export const weightsRoutes = (weights: WeightsService): Route[] => [
  ownRoute(
    {
      method: 'post',
      path: '/weight_logs',
      name: 'logWeight',
      summary: 'Logs the weight of a day.',
      details: 'Each day has one weight. Logging another one replaces it and keeps the ID.',
      body: weightBody,
      answer: created(weightSchema, 'The weight.'),
      refusals: { PLAN_REQUIRED: HIDDEN, CONFLICT: 'You have reached the limit of weights.' },
    },
    async (viewer, { body }) =>
      presentWeight(await weights.log(viewer, { date: body.log_date, weightLb: body.weight_lb })),
  ),
  ownRoute(
    {
      method: 'get',
      path: '/weight_logs',
      name: 'listWeightsOfDay',
      summary: 'Returns the weight of a day.',
      query: z.object({ user_id: userId, date: day("The date in the user's own time zone.") }),
      answer: ok(z.array(weightSchema).max(1), 'A list of one weight, or none.'),
      refusals: { PLAN_REQUIRED: HIDDEN },
    },
    async (viewer, { query }) => (await weights.ofDay(viewer, query.date)).map(presentWeight),
  ),
  ownRoute(
    {
      method: 'get',
      path: '/weight_logs/range',
      name: 'listWeightsOfRange',
      summary: 'Lists the weights in a range of days.',
      details: 'At most 366 days, both ends included.',
      query: z.object({ user_id: userId, start_date: day('First day.'), end_date: day('Last day.') }),
      answer: ok(z.array(weightSchema).max(MAX_RANGE_DAYS), 'The weights, oldest first.'),
      refusals: { PLAN_REQUIRED: 'The range has weights on days that are older than your plan allows.' },
    },
    async (viewer, { query }) => (await weights.openList(viewer, query.start_date, query.end_date)).map(presentWeight),
  ),
];
