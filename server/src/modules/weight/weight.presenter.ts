import { z } from 'zod';
import type { WeightEntity } from './weight.entity';

export const weightSchema = z
  .object({
    id: z.string(),
    user_id: z.string(),
    weight_lb: z.number().meta({ description: 'Pounds.' }),
    log_date: z.string().meta({ format: 'date' }),
  })
  .meta({ id: 'WeightLog', description: 'Body weight on one day.' });

/** REST representation of a weight. */
export const presentWeight = ({ id, userId, weightLb, date }: WeightEntity): z.output<typeof weightSchema> => ({
  id,
  user_id: userId,
  weight_lb: weightLb,
  log_date: date,
});
