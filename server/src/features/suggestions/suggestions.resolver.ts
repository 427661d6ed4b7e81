import { Arg, Authorized, Float, Query, Resolver } from 'type-graphql';
import type { LocalDate } from '../../core/local-date';
import type { Viewer } from '../../core/viewer';
import { CurrentViewer } from '../../graphql/current-viewer';
import { LocalDateScalar } from '../../graphql/scalars';
import { SuggestionReport } from './suggestion.type';
import { NEEDED, type SuggestionsService } from './suggestions.service';

@Resolver()
export class SuggestionsResolver {
  constructor(private readonly suggestions: SuggestionsService) {}

  @Authorized()
  @Query(() => SuggestionReport, {
    complexity: 50_000,
    description:
      'Suggested targets from the 28 days before a day. For subscribers (PLAN_REQUIRED). Nothing is set by it: setGoalTargets does that.',
  })
  async goalSuggestion(
    @CurrentViewer() viewer: Viewer,
    @Arg('asOf', () => LocalDateScalar, { description: "The user's own today, at most a day from the day in UTC." })
    asOf: LocalDate,
    @Arg('weeklyChangeLb', () => Float, {
      defaultValue: 0,
      description: 'Pounds a week that the weight is to gain, or to lose below 0: -2 to 2.',
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
