import { z } from 'zod';
import { tooLarge } from '../../core/errors';
import { MAX_DETAILED_ROWS, MAX_RANGE_BYTES, MAX_RANGE_ROWS } from '../../limits/answers';
import { day, number, reference, userId, userIdInPath } from '../../rest/fields';
import { jsonArray, JsonStream, wholeJsonArray } from '../../rest/json-answer';
import { created, ok, ownRoute, type Route } from '../../rest/route';
import {
  detailedRowSchema,
  loggedEntrySchema,
  bytesOfDetails,
  presentLogged,
  presentSlices,
  presentSummary,
  summarySchema,
} from './food-log.presenter';
import type { FoodLogsService } from './food-logs.service';

const ownDay = z.object({ userId: userIdInPath, date: day("Of the user's own life.") });
const RANGE_TOO_LARGE = 'These days take more than 40 MB. Ask for fewer days.';
const HIDDEN = 'The day is further back than the plan shows.';

const logBody = z.object({
  id: z.string().nullish().meta({
    format: 'uuid',
    description: 'Made by the caller: the same one again makes no second entry. Left out, every call makes one.',
  }),
  user_id: userId,
  food_id: reference('Of one of the own foods.'),
  servings: number('Kept to 3 decimals.', 0.1, 1000),
  log_date: day("Of the user's own life."),
});

export const foodLogsRoutes = (foodLogs: FoodLogsService): Route[] => [
  ownRoute(
    {
      method: 'post',
      path: '/food_logs/{userId}/{date}',
      name: 'readDailySummary',
      summary: 'What was eaten on a day, by macro.',
      details: 'A read, though it is a POST: its body may be empty, and nothing changes.',
      params: ownDay,
      answer: ok(summarySchema, 'The totals of what was logged; {} for a day without entries.'),
      refusals: { PLAN_REQUIRED: HIDDEN },
    },
    async (viewer, { params }) =>
      presentSummary((await foodLogs.openDay(viewer, params.date, { entries: false, goals: false })).totals),
  ),
  ownRoute(
    {
      method: 'post',
      path: '/food_logs/food_logs',
      name: 'logFood',
      summary: 'Logs a food on a day.',
      details: 'The entry keeps a copy of the food as it is now. An `id` that was sent before changes nothing.',
      body: logBody,
      answer: created(loggedEntrySchema, 'The entry, as it is now if its id was sent before.'),
      refusals: {
        NOT_FOUND: 'There is no such food, or it is someone else’s.',
        PLAN_REQUIRED: HIDDEN,
        CONFLICT: 'The day, or the diary, has as many entries as it can have.',
      },
    },
    async (viewer, { body: { id, food_id, servings, log_date } }) =>
      presentLogged(viewer, await foodLogs.logEntry(viewer, { id, foodId: food_id, servings, date: log_date })),
  ),
  ownRoute(
    {
      method: 'get',
      path: '/food_logs/detailed/{userId}/{date}',
      name: 'listDetailedLogs',
      summary: 'What was eaten on a day, by entry and macro.',
      details: 'One row for each entry and macro, so that an entry without any macro has none.',
      params: ownDay,
      answer: ok(
        z.array(detailedRowSchema).max(MAX_DETAILED_ROWS),
        'The rows, in the order in which the entries were logged.',
      ),
      refusals: { PLAN_REQUIRED: HIDDEN, TOO_LARGE: 'The rows would take more than 5 MB.' },
    },
    async (viewer, { params }) => {
      const { entries } = await foodLogs.openDay(viewer, params.date, { goals: false });
      return wholeJsonArray(presentSlices([entries]), 'This day takes more than 5 MB.');
    },
  ),
  ownRoute(
    {
      method: 'get',
      path: '/food_logs/range/{userId}/{start}/{end}',
      name: 'listLogsOfRange',
      summary: 'What was eaten on the days of a range, by entry and macro.',
      details: 'At most 366 days, both ends counted.',
      params: z.object({ userId: userIdInPath, start: day('First day.'), end: day('Last day.') }),
      answer: ok(z.array(detailedRowSchema).max(MAX_RANGE_ROWS), 'The rows, oldest day first.'),
      refusals: {
        PLAN_REQUIRED: 'There are entries on days further back than the plan shows.',
        TOO_LARGE: 'The days hold more than 20,000 entries, or their rows would take more than 40 MB.',
      },
    },
    async (viewer, { params }) => {
      const { size, pages } = await foodLogs.openRange(viewer, params.start, params.end);
      if (bytesOfDetails(size) > MAX_RANGE_BYTES) throw tooLarge(RANGE_TOO_LARGE);
      return new JsonStream(jsonArray(presentSlices(pages)));
    },
  ),
];
