import type * as Domain from '@macrolog/domain';
import { Arg, Int, Mutation, Resolver } from 'type-graphql';
import { Access } from '../../platform/graphql/access';
import { Language } from '../../platform/graphql/common.type';
import { CurrentViewer } from '../../platform/graphql/current-viewer';
import type { Viewer } from '../../platform/viewer';
import type { FoodsServices } from '../foods';
import type { MealSlotsService } from './meal-slots.service';

@Resolver()
export class StarterContentResolver {
  constructor(
    private readonly starterContent: FoodsServices['starterContent'],
    private readonly mealSlots: MealSlotsService,
  ) {}

  @Access('session')
  @Mutation(() => Int, {
    description:
      'Translates the names of the starter categories, starter foods and meal slots that you have never edited. Foods of a local list keep their names, and so do logged entries. Idempotent. Returns the number of new names.',
  })
  async translateStarterContent(
    @CurrentViewer() viewer: Viewer,
    @Arg('language', () => Language, { description: 'Language of the new names.' }) language: Domain.Language,
  ) {
    return (await this.starterContent.translate(viewer, language)) + (await this.mealSlots.translate(viewer, language));
  }
}
