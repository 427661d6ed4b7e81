import { z } from 'zod';
import { tooLarge } from '@macrolog/domain';
import { MAX_DETAILED_ROWS, MAX_RANGE_BYTES, MAX_RANGE_ROWS } from './diary-limits';
import { HIDDEN_DAY, day, EXAMPLE, number, reference, userId, userIdInPath } from '../../platform/rest/fields';
import { jsonArray, JsonStream, preserialized, wholeJsonArray } from '../../platform/rest/json-answer';
import type { RestApp } from '../../platform/rest/routes';
import {
  amountSchema,
  detailedRowSchema,
  loggedEntrySchema,
  bytesOfDetails,
  presentLogged,
  presentSlices,
  presentSummary,
  summarySchema,
} from './food-log.presenter';
import type { DaysService } from './days.service';
import type { FoodLogsService } from './food-logs.service';
import type { NutrientsService } from './nutrients.service';

const ownDay = z.object({ userId: userIdInPath, date: day("The date in the user's own time zone.") });
const RANGE_TOO_LARGE = 'These days take more than 40 MB. Request fewer days.';

const logBody = z.object({
  id: z
    .string()
    .nullish()
    .meta({
      format: 'uuid',
      examples: [EXAMPLE.otherId],
      description:
        "Client-generated UUID. Idempotency key: sending the same ID again doesn't create another entry. If omitted, every request creates one.",
    }),
  user_id: userId,
  food_id: reference('ID of one of your foods.'),
  servings: number('Rounded to 3 decimals. Send either servings or an amount.', 0.1, 1000, 1.5).nullish(),
  amount: amountSchema.nullish().meta({
    description:
      'Instead of servings: an amount in a unit of the serving size of the food, or in a measure of it. It must weigh 0.1 g to 100 kg, and be at most 1,000 servings.',
  }),
  log_date: day("The date in the user's own time zone."),
  meal: z
    .string()
    .nullish()
    .meta({ description: 'Name of one of your meal slots, ignoring case.', examples: ['Breakfast'] }),
});

export function foodLogsRoutes(
  app: RestApp,
  days: DaysService,
  foodLogs: FoodLogsService,
  nutrients: NutrientsService,
): void {
  app.post(
    '/food_logs/:userId/:date',
    {
      schema: {
        operationId: 'readDailySummary',
        summary: 'Returns the totals of a day, by macro.',
        description: 'Read-only, although the method is POST. The body can be empty.',
        params: ownDay,
        response: { 200: summarySchema },
      },
      config: {
        access: ['read_diary'],
        answer: 'The totals; {} for a day without entries.',
        errors: { PLAN_REQUIRED: HIDDEN_DAY },
      },
    },
    async ({ viewer, params }) =>
      presentSummary((await days.requireVisible(viewer, params.date, { entries: false, goals: false })).totals),
  );
  app.post(
    '/food_logs/food_logs',
    {
      schema: {
        operationId: 'logFood',
        summary: 'Logs a food.',
        description: 'The entry has its own copy of the food. Sending the same `id` again changes nothing.',
        body: logBody,
        response: { 201: loggedEntrySchema },
      },
      config: {
        access: ['write_diary'],
        answer: 'The entry. If the `id` was sent before, the existing entry.',
        errors: {
          NOT_FOUND: "The food doesn't exist or belongs to another user, or you have no meal slot with this name.",
          PLAN_REQUIRED: HIDDEN_DAY,
          CONFLICT: 'You have reached the limit of entries on this day or in total.',
        },
      },
    },
    async ({ viewer, body: { id, food_id, servings, amount, log_date, meal } }) => {
      const input = { id, foodId: food_id, servings, amount, date: log_date, meal };
      return presentLogged(viewer, await foodLogs.logAndGet(viewer, input));
    },
  );
  app.get(
    '/food_logs/detailed/:userId/:date',
    {
      schema: {
        operationId: 'listDetailedLogs',
        summary: 'Lists what was logged on a day, by entry and macro.',
        description: 'One row per entry and macro. An entry without macros has no rows.',
        params: ownDay,
        querystring: z.object({
          nutrients: z
            .enum(['true', 'false'])
            .optional()
            .meta({ description: 'Whether to add rows of vitamins, minerals and others.' }),
        }),
        response: { 200: preserialized(z.array(detailedRowSchema).max(MAX_DETAILED_ROWS)) },
      },
      config: {
        access: ['read_diary'],
        answer: 'The rows, in the order in which they were logged.',
        errors: { PLAN_REQUIRED: HIDDEN_DAY, TOO_LARGE: 'The rows take more than 5 MB.' },
      },
    },
    async ({ viewer, params, query }) => {
      const { entries } = await days.requireVisible(viewer, params.date, { goals: false });
      if (query.nutrients === 'true') await nutrients.addTo(viewer, entries);
      return wholeJsonArray(presentSlices([entries]), 'This day takes more than 5 MB. Use GraphQL to read it.');
    },
  );
  app.get(
    '/food_logs/range/:userId/:start/:end',
    {
      schema: {
        operationId: 'listLogsOfRange',
        summary: 'Lists what was logged in a range of days, by entry and macro.',
        description: 'At most 366 days, both ends included.',
        params: z.object({ userId: userIdInPath, start: day('First day.'), end: day('Last day.') }),
        response: { 200: preserialized(z.array(detailedRowSchema).max(MAX_RANGE_ROWS)) },
      },
      config: {
        access: ['read_diary'],
        answer: 'The rows, oldest day first.',
        errors: {
          PLAN_REQUIRED: 'The range has entries on days that are older than your plan allows.',
          TOO_LARGE: 'The days have more than 20,000 entries, or their rows take more than 40 MB.',
        },
      },
    },
    async ({ viewer, params }) => {
      const { size, pages } = await days.requireVisibleRange(viewer, params.start, params.end);
      if (bytesOfDetails(size) > MAX_RANGE_BYTES) throw tooLarge(RANGE_TOO_LARGE);
      return new JsonStream(jsonArray(presentSlices(pages)));
    },
  );
}
