import { z } from 'zod';
import { MAX_RANGE_DAYS } from '@macrolog/domain';
import { HIDDEN_DAY, day, EXAMPLE, userId } from '../../platform/rest/fields';
import type { RestApp } from '../../platform/rest/routes';
import type { WeightEntity } from './weight.entity';
import type { WeightsService } from './weights.service';

const weightSchema = z
  .object({
    id: z.string(),
    user_id: z.string(),
    weight_lb: z.number().meta({ description: 'Pounds.' }),
    log_date: z.string().meta({ format: 'date' }),
  })
  .meta({
    id: 'WeightLog',
    description: 'Body weight on one day.',
    examples: [{ id: EXAMPLE.id, user_id: EXAMPLE.userId, weight_lb: 179.25, log_date: EXAMPLE.day }],
  });

/** REST representation of a weight. */
const presentWeight = ({ id, userId, weightLb, date }: WeightEntity): z.output<typeof weightSchema> => ({
  id,
  user_id: userId,
  weight_lb: weightLb,
  log_date: date,
});

const weightBody = z.object({
  user_id: userId,
  weight_lb: z.number().meta({
    description: 'Pounds, above 0, rounded to 2 decimals.',
    exclusiveMinimum: 0,
    maximum: 1500,
    examples: [179.25],
  }),
  log_date: day("The date in the user's own time zone."),
});

export function weightsRoutes(app: RestApp, weights: WeightsService): void {
  app.post(
    '/weight_logs',
    {
      schema: {
        operationId: 'logWeight',
        summary: 'Logs the weight of a day.',
        description: 'Each day has one weight. Logging another one replaces it and keeps the ID.',
        body: weightBody,
        response: { 201: weightSchema },
      },
      config: {
        access: ['write_weights'],
        answer: 'The weight.',
        errors: { PLAN_REQUIRED: HIDDEN_DAY, CONFLICT: 'You have reached the limit of weights.' },
      },
    },
    async ({ viewer, body }) =>
      presentWeight(await weights.log(viewer, { date: body.log_date, weightLb: body.weight_lb })),
  );
  app.get(
    '/weight_logs',
    {
      schema: {
        operationId: 'listWeightsOfDay',
        summary: 'Returns the weight of a day.',
        querystring: z.object({ user_id: userId, date: day("The date in the user's own time zone.") }),
        response: { 200: z.array(weightSchema).max(1) },
      },
      config: {
        access: ['read_weights'],
        answer: 'A list of one weight, or none.',
        errors: { PLAN_REQUIRED: HIDDEN_DAY },
      },
    },
    async ({ viewer, query }) => (await weights.requireVisibleDay(viewer, query.date)).map(presentWeight),
  );
  app.get(
    '/weight_logs/range',
    {
      schema: {
        operationId: 'listWeightsOfRange',
        summary: 'Lists the weights in a range of days.',
        description: 'At most 366 days, both ends included.',
        querystring: z.object({ user_id: userId, start_date: day('First day.'), end_date: day('Last day.') }),
        response: { 200: z.array(weightSchema).max(MAX_RANGE_DAYS) },
      },
      config: {
        access: ['read_weights'],
        answer: 'The weights, oldest first.',
        errors: { PLAN_REQUIRED: 'The range has weights on days that are older than your plan allows.' },
      },
    },
    async ({ viewer, query }) =>
      (await weights.requireVisibleList(viewer, query.start_date, query.end_date)).map(presentWeight),
  );
}
