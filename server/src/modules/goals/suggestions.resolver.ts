import { Arg, Authorized, Float, Query, Resolver } from 'type-graphql';
import type { LocalDate } from '@macrolog/domain';
import type { Viewer } from '../../platform/viewer';
import { CurrentViewer } from '../../platform/graphql/current-viewer';
import { LocalDateScalar } from '../../platform/graphql/scalars';
import { SuggestionReport } from './suggestion.type';
import { NEEDED, type SuggestionsService } from './suggestions.service';

@Resolver()
export class SuggestionsResolver {
  constructor(private readonly suggestions: SuggestionsService) {}

  @Authorized()
  @Query(() => SuggestionReport, {
    complexity: 50_000,
    description:
      'Suggested targets from the last 28 days. Requires a subscription (PLAN_REQUIRED). Changes nothing; use setGoalTargets to apply them.',
  })
  async goalSuggestion(
    @CurrentViewer() viewer: Viewer,
    @Arg('asOf', () => LocalDateScalar, { description: "The user's current date, at most one day from the UTC date." })
    asOf: LocalDate,
    @Arg('weeklyChangeLb', () => Float, {
      defaultValue: 0,
      description: 'Desired weight change in pounds per week, -2 to 2; negative for weight loss.',
    })
    weeklyChangeLb: number,
  ) {
    const report = await this.suggestions.report(viewer, asOf, weeklyChangeLb);
    const { loggedDays, weights, weightSpanDays } = NEEDED;
    return {
      ...report,
      ...{ loggedDaysNeeded: loggedDays, weightsNeeded: weights, weightSpanDaysNeeded: weightSpanDays },
    };
  }
}
