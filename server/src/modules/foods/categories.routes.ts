import { z } from 'zod';
import { MAX_CATEGORIES_SHOWN } from '../../platform/limits/answers';
import { messageSchema } from '../../platform/rest/fields';
import { created, ok, ownRoute, type Route } from '../../platform/rest/route';
import { MAX_CATEGORIES, type CategoriesService } from './categories.service';
import { categorySchema, presentCategory } from './category.presenter';

const categoryBody = z.object({
  name: z.string().meta({ description: 'Unique, ignoring case.', minLength: 1, maxLength: 60 }),
});
const whichCategory = z.object({ id: z.string().meta({ description: 'ID of one of your categories.' }) });
const NOT_THERE = "The category doesn't exist or belongs to another user.";

export const categoriesRoutes = (categories: CategoriesService): Route[] => [
  ownRoute(
    {
      method: 'get',
      path: '/categories',
      name: 'listCategories',
      summary: 'Lists your categories.',
      answer: ok(z.array(categorySchema).max(MAX_CATEGORIES_SHOWN), 'The categories, by name.'),
    },
    async (viewer) => (await categories.list(viewer)).map(presentCategory),
  ),
  ownRoute(
    {
      method: 'post',
      path: '/categories',
      name: 'addCategory',
      summary: 'Adds a category.',
      body: categoryBody,
      answer: created(categorySchema, 'The category.'),
      refusals: { CONFLICT: `The name is taken, or you already have ${MAX_CATEGORIES} categories.` },
    },
    async (viewer, { body }) => presentCategory(await categories.add(viewer, body.name)),
  ),
  ownRoute(
    {
      method: 'put',
      path: '/categories/{id}',
      name: 'renameCategory',
      summary: 'Renames a category.',
      params: whichCategory,
      body: categoryBody,
      answer: ok(categorySchema, 'The updated category.'),
      refusals: { NOT_FOUND: NOT_THERE, CONFLICT: 'Another category has this name.' },
    },
    async (viewer, { params, body }) => presentCategory(await categories.rename(viewer, params.id, body.name)),
  ),
  ownRoute(
    {
      method: 'delete',
      path: '/categories/{id}',
      name: 'deleteCategory',
      summary: 'Deletes a category. Its foods become uncategorized.',
      params: whichCategory,
      answer: ok(messageSchema, 'Done.'),
      refusals: { NOT_FOUND: NOT_THERE },
    },
    async (viewer, { params }) => {
      await categories.delete(viewer, params.id);
      return { message: 'Category deleted successfully!' };
    },
  ),
];
