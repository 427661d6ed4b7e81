import { randomUUID } from 'node:crypto';
import { parseMacroAmounts, type LocalDate } from '@macrolog/domain';
import { insertFoodLogs } from '../../src/modules/diary/food-log-inserts.repository';
import { toSnapshot } from '../../src/modules/diary/food-log-input';
import type { Person } from './person';
import type { TestApp } from './test-app';

interface RecordedDay {
  date: LocalDate;
  calories?: number;
  protein?: number;
  fiber?: number;
  weightLb?: number;
}

/** Quick adds and weights of many days, by one statement each instead of a request for each. */
export async function recordDays(app: TestApp, { user: { id } }: Person, days: readonly RecordedDay[]): Promise<void> {
  const eaten = days.flatMap(({ date, calories, ...others }) => {
    if (calories === undefined) return [];
    const macros = [
      { macroName: 'calories', value: calories, unit: 'kcal' as const },
      ...(['protein', 'fiber'] as const).flatMap((macroName) => {
        const value = others[macroName];
        return value === undefined ? [] : [{ macroName, value, unit: 'g' as const }];
      }),
    ];
    const log = { id: randomUUID(), date, loggedAt: app.clock.now(), servings: 1, amount: null, mealSlotId: null };
    return [{ ...log, ...toSnapshot({ macros: parseMacroAmounts(macros) }) }];
  });
  await insertFoodLogs(app.dataSource, id, eaten);
  const weights = days.filter(({ weightLb }) => weightLb !== undefined);
  await app.dataSource.query(
    `INSERT INTO weights (user_id, id, log_date, weight_lb)
     SELECT $1, gen_random_uuid(), log_date, weight_lb FROM unnest($2::date[], $3::numeric[]) AS t (log_date, weight_lb)`,
    [id, weights.map(({ date }) => date), weights.map(({ weightLb }) => weightLb)],
  );
}
