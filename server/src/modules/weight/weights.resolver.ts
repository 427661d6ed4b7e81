import { Arg, Authorized, ID, Mutation, Query, Resolver } from 'type-graphql';
import { type LocalDate, MAX_RANGE_DAYS } from '@macrolog/domain';
import type { Viewer } from '../../platform/viewer';
import { CurrentViewer } from '../../platform/graphql/current-viewer';
import { rangeCost } from '../../platform/graphql/field-costs';
import { MaxItems } from '../../platform/graphql/list-bounds';
import { LocalDateScalar } from '../../platform/graphql/scalars';
import { LogWeightInput, WeightEntry } from './weight.type';
import type { WeightsService } from './weights.service';

@Resolver(() => WeightEntry)
export class WeightsResolver {
  constructor(private readonly weights: WeightsService) {}

  @Authorized()
  @MaxItems(MAX_RANGE_DAYS)
  @Query(() => [WeightEntry], {
    name: 'weights',
    description: 'Weights in a range of days, oldest first. At most 366 days.',
    complexity: rangeCost(1),
  })
  list(
    @CurrentViewer() viewer: Viewer,
    @Arg('from', () => LocalDateScalar, { description: 'First day.' }) from: LocalDate,
    @Arg('to', () => LocalDateScalar, { description: 'Last day, inclusive.' }) to: LocalDate,
  ) {
    return this.weights.list(viewer, from, to);
  }

  @Authorized()
  @Mutation(() => WeightEntry, {
    description: 'Logs the weight of a day. Replaces an existing weight of the same day.',
  })
  logWeight(@CurrentViewer() viewer: Viewer, @Arg('input', () => LogWeightInput) input: LogWeightInput) {
    return this.weights.log(viewer, input);
  }

  @Authorized()
  @Mutation(() => ID, { description: 'Deletes a weight. Returns the ID.' })
  deleteWeight(
    @CurrentViewer() viewer: Viewer,
    @Arg('id', () => ID, { description: 'ID of one of your weights.' }) id: string,
  ) {
    return this.weights.delete(viewer, id);
  }
}
