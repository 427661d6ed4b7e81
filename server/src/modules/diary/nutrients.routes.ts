import { z } from 'zod';
import { NUTRIENT_REFERENCES, UNITS } from '@macrolog/domain';
import { day, userId } from '../../platform/rest/fields';
import type { RestApp } from '../../platform/rest/routes';
import { MAX_REPORTED_NUTRIENTS, type NutrientsService } from './nutrients.service';

const reportSchema = z
  .object({
    nutrient: z.string(),
    unit: z.enum(UNITS),
    value: z
      .number()
      .nullable()
      .meta({ description: 'Average of the days with entries. Null if no entry has a value.' }),
    known_entries: z.number(),
    entries: z.number(),
    reference: z.number().nullable().meta({ description: 'For a day. Null if there is none.' }),
  })
  .meta({
    id: 'NutrientReport',
    description: 'A nutrient of a range of days.',
    examples: [{ nutrient: 'vitamin_c', unit: 'mg', value: 71.5, known_entries: 7, entries: 9, reference: 90 }],
  });

export function nutrientsRoutes(app: RestApp, nutrients: NutrientsService): void {
  app.get(
    '/nutrients',
    {
      schema: {
        operationId: 'reportNutrients',
        summary: 'Returns the nutrients of a range of days, on average for a day with entries.',
        querystring: z.object({
          user_id: userId,
          start_date: day('First day.'),
          end_date: day('Last day, inclusive. At most 366 days.'),
          reference: z
            .enum(NUTRIENT_REFERENCES)
            .optional()
            .meta({ description: 'Daily Values of the United States, or reference intakes of the European Union.' }),
        }),
        response: { 200: z.array(reportSchema).max(MAX_REPORTED_NUTRIENTS) },
      },
      config: {
        access: ['read_diary'],
        answer: 'The nutrients.',
        errors: { TOO_LARGE: 'The range has too many entries.' },
      },
    },
    async ({ viewer, query: { start_date, end_date, reference = 'us' } }) =>
      (await nutrients.report(viewer, start_date, end_date, reference)).map(({ knownEntries, ...report }) => ({
        ...report,
        known_entries: knownEntries,
      })),
  );
}
