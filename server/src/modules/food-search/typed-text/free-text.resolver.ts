import { Arg, Authorized, Query, Resolver } from 'type-graphql';
import type { Viewer } from '../../../platform/viewer';
import { CurrentViewer } from '../../../platform/graphql/current-viewer';
import { MaxItems } from '../../../platform/graphql/list-bounds';
import { MAX_LINES, type FreeTextService } from './free-text.service';
import { FoodTextLine } from './free-text.type';

@Resolver()
export class FreeTextResolver {
  constructor(private readonly freeText: FreeTextService) {}

  @Authorized()
  @MaxItems(MAX_LINES)
  @Query(() => [FoodTextLine], {
    complexity: 300_000,
    description:
      "Parses text such as '2 eggs, 100 g oats, 1/2 cup milk' into lines that can be logged. Matches the viewer's foods and, for subscribers, the external food database. Logs nothing. Requires local search.",
  })
  readFoodText(
    @CurrentViewer() viewer: Viewer,
    @Arg('text', () => String, { description: 'At most 1000 characters and 20 lines.' }) text: string,
  ) {
    return this.freeText.read(viewer, text);
  }
}
