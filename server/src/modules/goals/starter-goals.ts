import type { EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { defaultUnit } from '@macrolog/domain';
import type { NewAccount } from '../../platform/module';
import { MIN_DATE } from './goal.entity';
import { insertGoals } from './goals.repository';

/** Goals of a new account. They are consistent: 120 g, 220 g and 70 g have 1990 kcal. */
const STARTER_GOALS = [
  { macroName: 'calories', targetValue: 2000, goalType: 'stay_under' },
  { macroName: 'protein', targetValue: 120, goalType: 'reach_or_exceed' },
  { macroName: 'carbs', targetValue: 220, goalType: 'stay_under' },
  { macroName: 'fats', targetValue: 70, goalType: 'stay_under' },
] as const;

export async function addStarterGoals(manager: EntityManager, { userId, now }: NewAccount): Promise<void> {
  await insertGoals(
    manager,
    STARTER_GOALS.map((goal) => ({
      userId,
      id: uuidv7(),
      ...goal,
      unit: defaultUnit(goal.macroName),
      weekdayTargets: null,
      isOnDashboard: true,
      validFrom: MIN_DATE,
      validTo: null,
      createdAt: now,
    })),
  );
}
