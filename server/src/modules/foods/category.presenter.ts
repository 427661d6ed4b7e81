import { z } from 'zod';
import type { CategoryEntity } from './category.entity';

export const categorySchema = z
  .object({ id: z.string(), name: z.string() })
  .meta({ id: 'Category', description: 'A category of foods.' });

/** REST representation of a category. */
export const presentCategory = ({ id, name }: CategoryEntity): z.output<typeof categorySchema> => ({ id, name });
