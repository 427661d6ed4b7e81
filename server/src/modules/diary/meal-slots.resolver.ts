import { Arg, Mutation, Query, Resolver } from 'type-graphql';
import { MAX_MEAL_SLOTS } from '@macrolog/domain';
import { Access } from '../../platform/graphql/access';
import type { Viewer } from '../../platform/viewer';
import { CurrentViewer } from '../../platform/graphql/current-viewer';
import { MaxArgItems, MaxItems } from '../../platform/graphql/list-bounds';
import { MealSlot, MealSlotInput } from './meal-slot.type';
import type { MealSlotsService } from './meal-slots.service';

@Resolver(() => MealSlot)
export class MealSlotsResolver {
  constructor(private readonly slots: MealSlotsService) {}

  @Access('read_diary')
  @MaxItems(MAX_MEAL_SLOTS)
  @Query(() => [MealSlot], {
    name: 'mealSlots',
    description:
      'The parts of the day that entries are grouped by, in display order: at first Breakfast, Lunch, Dinner and Snacks, in the language of the sign-up.',
  })
  list(@CurrentViewer() viewer: Viewer) {
    return this.slots.list(viewer);
  }

  @Access('write_diary')
  @MaxItems(MAX_MEAL_SLOTS)
  @MaxArgItems({ slots: { max: MAX_MEAL_SLOTS, reason: 'TOO_MANY_MEAL_SLOTS' } })
  @Mutation(() => [MealSlot], {
    description:
      'Replaces the list of meal slots. The entries of a slot that is left out stay, without a slot. Idempotent.',
  })
  setMealSlots(
    @CurrentViewer() viewer: Viewer,
    @Arg('slots', () => [MealSlotInput], { description: 'All slots, 1 to 8, in display order.' })
    slots: MealSlotInput[],
  ) {
    return this.slots.replace(viewer, slots);
  }
}
