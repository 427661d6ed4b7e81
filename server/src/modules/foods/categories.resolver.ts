import { Arg, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Access } from '../../platform/graphql/access';
import type { Viewer } from '../../platform/viewer';
import { CurrentViewer } from '../../platform/graphql/current-viewer';
import { MaxItems } from '../../platform/graphql/list-bounds';
import { MAX_CATEGORIES_SHOWN } from './categories.service';
import type { CategoriesService } from './categories.service';
import { Category } from './food.type';

@Resolver(() => Category)
export class CategoriesResolver {
  constructor(private readonly categories: CategoriesService) {}

  @Access('read_foods')
  @MaxItems(MAX_CATEGORIES_SHOWN, { usual: 20 })
  @Query(() => [Category], { name: 'categories', description: "The viewer's categories, by name." })
  list(@CurrentViewer() viewer: Viewer) {
    return this.categories.list(viewer);
  }

  @Access('write_foods')
  @Mutation(() => Category, { description: 'Adds a category. CONFLICT if the name is taken.' })
  addCategory(
    @CurrentViewer() viewer: Viewer,
    @Arg('name', () => String, { description: '1 to 60 characters.' }) name: string,
  ) {
    return this.categories.add(viewer, name);
  }

  @Access('write_foods')
  @Mutation(() => Category, { description: 'Renames a category.' })
  renameCategory(
    @CurrentViewer() viewer: Viewer,
    @Arg('id', () => ID, { description: 'ID of one of your categories.' }) id: string,
    @Arg('name', () => String, { description: '1 to 60 characters.' }) name: string,
  ) {
    return this.categories.rename(viewer, id, name);
  }

  @Access('write_foods')
  @Mutation(() => ID, { description: 'Deletes a category. Its foods become uncategorized. Returns the ID.' })
  deleteCategory(
    @CurrentViewer() viewer: Viewer,
    @Arg('id', () => ID, { description: 'ID of one of your categories.' }) id: string,
  ) {
    return this.categories.delete(viewer, id);
  }
}
