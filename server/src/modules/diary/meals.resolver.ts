import { QUOTAS } from '@macrolog/domain';
import { Arg, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Access } from '../../platform/graphql/access';
import type { Viewer } from '../../platform/viewer';
import { CurrentViewer } from '../../platform/graphql/current-viewer';
import { MaxItems } from '../../platform/graphql/list-bounds';
import { Meal, MealInput } from './meal.type';
import type { MealsService } from './meals.service';

@Resolver(() => Meal)
export class MealsResolver {
  constructor(private readonly meals: MealsService) {}

  @Access('read_diary')
  @MaxItems(QUOTAS.meals.max, { usual: 20 })
  @Query(() => [Meal], { name: 'meals', description: `The viewer's saved meals by name, at most ${QUOTAS.meals.max}.` })
  list(@CurrentViewer() viewer: Viewer) {
    return this.meals.list(viewer);
  }

  @Access('write_diary')
  @Mutation(() => Meal, { description: 'Creates a saved meal, or replaces the one with this ID.', complexity: 25_000 })
  saveMeal(
    @CurrentViewer() viewer: Viewer,
    @Arg('input', () => MealInput, { description: 'The whole meal: foods that are left out are removed from it.' })
    input: MealInput,
  ) {
    return this.meals.save(viewer, input);
  }

  @Access('write_diary')
  @Mutation(() => ID, { description: 'Deletes a saved meal. Logged entries are kept. Returns the ID.' })
  deleteMeal(
    @CurrentViewer() viewer: Viewer,
    @Arg('id', () => ID, { description: 'ID of one of your saved meals.' }) id: string,
  ) {
    return this.meals.delete(viewer, id);
  }
}
