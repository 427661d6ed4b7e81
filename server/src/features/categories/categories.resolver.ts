import { Arg, Authorized, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Viewer } from '../../core/viewer';
import { CurrentViewer } from '../../graphql/current-viewer';
import { MaxItems } from '../../graphql/list-bounds';
import { MAX_CATEGORIES_SHOWN } from '../../limits/answers';
import type { CategoriesService } from './categories.service';
import { Category } from './category.type';

@Resolver(() => Category)
export class CategoriesResolver {
  constructor(private readonly categories: CategoriesService) {}

  @Authorized()
  @MaxItems(MAX_CATEGORIES_SHOWN, { usual: 20 })
  @Query(() => [Category], { name: 'categories', description: "The viewer's categories, by name." })
  list(@CurrentViewer() viewer: Viewer) {
    return this.categories.list(viewer);
  }

  @Authorized()
  @Mutation(() => Category, { description: 'Adds a category; a name that is taken is a CONFLICT.' })
  addCategory(
    @CurrentViewer() viewer: Viewer,
    @Arg('name', () => String, { description: '1 to 60 characters.' }) name: string,
  ) {
    return this.categories.add(viewer, name);
  }

  @Authorized()
  @Mutation(() => Category, { description: 'Renames a category; its foods follow.' })
  renameCategory(
    @CurrentViewer() viewer: Viewer,
    @Arg('id', () => ID, { description: 'Of one of the own categories.' }) id: string,
    @Arg('name', () => String, { description: '1 to 60 characters.' }) name: string,
  ) {
    return this.categories.rename(viewer, id, name);
  }

  @Authorized()
  @Mutation(() => ID, { description: 'Its foods stay, without a category.' })
  deleteCategory(
    @CurrentViewer() viewer: Viewer,
    @Arg('id', () => ID, { description: 'Of one of the own categories.' }) id: string,
  ) {
    return this.categories.delete(viewer, id);
  }
}
