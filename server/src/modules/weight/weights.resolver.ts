import { Arg, Float, ID, Mutation, Query, Resolver } from 'type-graphql';
import { MAX_RANGE_DAYS, type LocalDate } from '@macrolog/domain';
import { Access } from '../../platform/graphql/access';
import { LocalDateScalar } from '../../platform/graphql/common.type';
import { CurrentViewer } from '../../platform/graphql/current-viewer';
import { rangeCost } from '../../platform/graphql/field-costs';
import { MaxItems } from '../../platform/graphql/list-bounds';
import type { Viewer } from '../../platform/viewer';
import type { SuggestionsService } from './suggestions.service';
import { LogWeightInput, SuggestionReport, WeightEntry } from './weight.type';
import type { WeightsService } from './weights.service';

@Resolver(() => WeightEntry)
export class WeightsResolver {
  constructor(private readonly weights: WeightsService) {}

  @Access('read_weights')
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

  @Access('write_weights')
  @Mutation(() => WeightEntry, {
    description: 'Logs the weight of a day. Replaces an existing weight of the same day.',
  })
  logWeight(
    @CurrentViewer() viewer: Viewer,
    @Arg('input', () => LogWeightInput, { description: 'The day and its weight.' }) input: LogWeightInput,
  ) {
    return this.weights.log(viewer, input);
  }

  @Access('write_weights')
  @Mutation(() => ID, { description: 'Deletes a weight. Returns the ID.' })
  deleteWeight(
    @CurrentViewer() viewer: Viewer,
    @Arg('id', () => ID, { description: 'ID of one of your weights.' }) id: string,
  ) {
    return this.weights.delete(viewer, id);
  }
}

@Resolver()
export class SuggestionsResolver {
  constructor(private readonly suggestions: SuggestionsService) {}

  @Access('read_diary', 'read_weights')
  @Query(() => SuggestionReport, {
    complexity: 125_000,
    description:
      'Suggested targets from the estimated expenditure. Requires a subscription (PLAN_REQUIRED). Changes nothing; use setGoalTargets to apply them.',
  })
  goalSuggestion(
    @CurrentViewer() viewer: Viewer,
    @Arg('asOf', () => LocalDateScalar, { description: "The user's current date, at most one day from the UTC date." })
    asOf: LocalDate,
    @Arg('weeklyChangeLb', () => Float, {
      defaultValue: 0,
      description: 'Desired weight change in pounds per week, -2 to 2; negative for weight loss.',
    })
    weeklyChangeLb: number,
  ) {
    return this.suggestions.report(viewer, asOf, weeklyChangeLb);
  }
}
