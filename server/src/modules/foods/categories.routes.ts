import { z } from 'zod';
import { idInPath, messageSchema } from '../../platform/rest/fields';
import type { RestApp } from '../../platform/rest/routes';
import { MAX_CATEGORIES, type CategoriesService, MAX_CATEGORIES_SHOWN } from './categories.service';
import { categorySchema, presentCategory } from './food.presenter';

const categoryBody = z.object({
  name: z.string().meta({ description: 'Unique, ignoring case.', minLength: 1, maxLength: 60, examples: ['Soups'] }),
});
const whichCategory = idInPath('ID of one of your categories.');
const NOT_THERE = "The category doesn't exist or belongs to another user.";

export function categoriesRoutes(app: RestApp, categories: CategoriesService): void {
  app.get(
    '/categories',
    {
      schema: {
        operationId: 'listCategories',
        summary: 'Lists your categories.',
        response: { 200: z.array(categorySchema).max(MAX_CATEGORIES_SHOWN) },
      },
      config: { access: ['read_foods'], answer: 'The categories, by name.' },
    },
    async ({ viewer }) => (await categories.list(viewer)).map(presentCategory),
  );
  app.post(
    '/categories',
    {
      schema: {
        operationId: 'addCategory',
        summary: 'Adds a category.',
        body: categoryBody,
        response: { 201: categorySchema },
      },
      config: {
        access: ['write_foods'],
        answer: 'The category.',
        errors: { CONFLICT: `The name is taken, or you already have ${MAX_CATEGORIES} categories.` },
      },
    },
    async ({ viewer, body }) => presentCategory(await categories.add(viewer, body.name)),
  );
  app.put(
    '/categories/:id',
    {
      schema: {
        operationId: 'renameCategory',
        summary: 'Renames a category.',
        params: whichCategory,
        body: categoryBody,
        response: { 200: categorySchema },
      },
      config: {
        access: ['write_foods'],
        answer: 'The updated category.',
        errors: { NOT_FOUND: NOT_THERE, CONFLICT: 'Another category has this name.' },
      },
    },
    async ({ viewer, params, body }) => presentCategory(await categories.rename(viewer, params.id, body.name)),
  );
  app.delete(
    '/categories/:id',
    {
      schema: {
        operationId: 'deleteCategory',
        summary: 'Deletes a category. Its foods become uncategorized.',
        params: whichCategory,
        response: { 200: messageSchema },
      },
      config: { access: ['write_foods'], answer: 'Done.', errors: { NOT_FOUND: NOT_THERE } },
    },
    async ({ viewer, params }) => {
      await categories.delete(viewer, params.id);
      return { message: 'Category deleted successfully!' };
    },
  );
}
