import { z } from 'zod';
import { HIDDEN_DAY, day, EXAMPLE, userId } from '../../platform/rest/fields';
import type { RestApp } from '../../platform/rest/routes';
import type { FinishedDaysService } from './finished-days.service';

const finishedDaySchema = z
  .object({ log_date: z.string().meta({ format: 'date' }), is_finished: z.boolean() })
  .meta({ id: 'FinishedDay', examples: [{ log_date: EXAMPLE.day, is_finished: true }] });

const finishedDayBody = z.object({
  user_id: userId,
  is_finished: z
    .boolean()
    .nullable()
    .meta({
      description: 'True for a finished day, false for a reopened one. Null removes the mark.',
      examples: [true],
    }),
});

export function finishedDaysRoutes(app: RestApp, finishedDays: FinishedDaysService): void {
  app.post(
    '/days/:date/finished',
    {
      schema: {
        operationId: 'setDayFinished',
        summary: 'Marks a day as finished, or reopens it.',
        description: 'On a finished day, everything eaten is logged. Sending the same again changes nothing.',
        params: z.object({ date: day("The date in the user's own time zone.") }),
        body: finishedDayBody,
        response: { 200: finishedDaySchema },
      },
      config: {
        access: ['write_diary'],
        answer: 'The day.',
        errors: {
          PLAN_REQUIRED: HIDDEN_DAY,
          CONFLICT: 'You have reached the limit of finished days.',
        },
      },
    },
    async ({ viewer, params: { date }, body: { is_finished } }) => {
      await finishedDays.set(viewer, date, is_finished);
      return { log_date: date, is_finished: is_finished ?? false };
    },
  );
}
