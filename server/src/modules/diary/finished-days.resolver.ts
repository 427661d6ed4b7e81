import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, FieldResolver, Info, Mutation, Resolver, Root } from 'type-graphql';
import type { LocalDate } from '@macrolog/domain';
import { Access } from '../../platform/graphql/access';
import { LocalDateScalar } from '../../platform/graphql/common.type';
import { CurrentViewer } from '../../platform/graphql/current-viewer';
import type { Viewer } from '../../platform/viewer';
import { toDayRequest, type DiaryContext } from './day-request';
import type { DaysService } from './days.service';
import type { FinishedDaysService } from './finished-days.service';
import { Day } from './food-log.type';

interface MarksContext {
  loaders: { diary: { isFinished: (date: LocalDate) => Promise<boolean> } };
}

@Resolver(() => Day)
export class FinishedDaysResolver {
  constructor(
    private readonly days: DaysService,
    private readonly finishedDays: FinishedDaysService,
  ) {}

  @FieldResolver(() => Boolean, { description: 'True if the day was marked as finished: everything eaten is logged.' })
  isFinished(@Root() { date, hidden }: { date: LocalDate; hidden: boolean }, @Ctx() { loaders }: MarksContext) {
    return hidden ? false : loaders.diary.isFinished(date);
  }

  @Access('write_diary')
  @Mutation(() => Day, {
    description:
      'Marks a day as finished, because everything eaten is logged, or reopens it. The expenditure is estimated from whole days: finished days are, reopened ones are not. Idempotent.',
  })
  async setDayFinished(
    @CurrentViewer() viewer: Viewer,
    @Arg('date', () => LocalDateScalar, { description: "The date in the user's own time zone." }) date: LocalDate,
    @Arg('isFinished', () => Boolean, {
      nullable: true,
      description: 'True for a finished day, false for a reopened one. Null or omitted removes the mark.',
    })
    isFinished: boolean | null | undefined,
    @Ctx() context: DiaryContext,
    @Info() info: GraphQLResolveInfo,
  ) {
    await this.finishedDays.set(viewer, date, isFinished ?? null);
    return this.days.get(viewer, date, toDayRequest(context, info));
  }
}
