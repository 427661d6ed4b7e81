import { Arg, Query, Resolver } from 'type-graphql';
import type { LocalDate } from '@macrolog/domain';
import { Access } from '../../platform/graphql/access';
import { LocalDateScalar } from '../../platform/graphql/common.type';
import { CurrentViewer } from '../../platform/graphql/current-viewer';
import type { Viewer } from '../../platform/viewer';
import type { ExpenditureService } from './expenditure.service';
import { Expenditure } from './expenditure.type';

/** The entries of a year are added up, whatever the range is. */
const COST = 125_000;

@Resolver()
export class ExpenditureResolver {
  constructor(private readonly service: ExpenditureService) {}

  @Access('read_diary', 'read_weights')
  @Query(() => Expenditure, {
    complexity: ({ childComplexity }) => COST + childComplexity,
    description:
      'Estimated kcal burned on the days of a range, from all entries and weights of the 366 days until its last one. At most 366 days. Requires a subscription (PLAN_REQUIRED).',
  })
  expenditure(
    @CurrentViewer() viewer: Viewer,
    @Arg('from', () => LocalDateScalar, { description: 'First day.' }) from: LocalDate,
    @Arg('to', () => LocalDateScalar, {
      description:
        "Last day, inclusive: the user's current date for the newest value. Unless finished, it isn't whole then.",
    })
    to: LocalDate,
  ) {
    return this.service.report(viewer, from, to);
  }
}
