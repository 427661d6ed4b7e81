import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, FieldResolver, Info, Mutation, Resolver, Root } from 'type-graphql';
import type { LocalDate } from '@macrolog/domain';
import { Access } from '../../platform/graphql/access';
import { OnDay } from '../../platform/graphql/common.type';
import { CurrentViewer } from '../../platform/graphql/current-viewer';
import type { Viewer } from '../../platform/viewer';
import { toDayRequest, type DiaryContext } from './day-request';
import type { DaysService } from './days.service';
import type { FinishedMark } from './finished-days.repository';
import type { FinishedDaysService } from './finished-days.service';
import { Day } from './food-log.type';

interface MarksContext {
  loaders: { diary: { finishedMark: (date: LocalDate) => Promise<FinishedMark | null> } };
}

interface MarkedDay {
  date: LocalDate;
  hidden: boolean;
}

@Resolver(() => Day)
export class FinishedDaysResolver {
  constructor(
    private readonly days: DaysService,
    private readonly finishedDays: FinishedDaysService,
  ) {}

  @FieldResolver(() => Boolean, { description: 'True if the day was marked as finished: everything eaten is logged.' })
  async isFinished(@Root() { date, hidden }: MarkedDay, @Ctx() { loaders }: MarksContext) {
    return !hidden && (await loaders.diary.finishedMark(date)) !== null;
  }

  @FieldResolver(() => Boolean, {
    description:
      'True if the day was marked as finished, and entries were added, changed or deleted since. It stays finished; marking it again confirms it.',
  })
  async changedSinceFinished(@Root() { date, hidden }: MarkedDay, @Ctx() { loaders }: MarksContext) {
    return !hidden && ((await loaders.diary.finishedMark(date))?.isChanged ?? false);
  }

  @Access('write_diary')
  @Mutation(() => Day, {
    description:
      'Marks a day as finished, because everything eaten is logged, or reopens it. The expenditure is estimated from whole days: finished days are, reopened ones are not. Idempotent.',
  })
  async setDayFinished(
    @CurrentViewer() viewer: Viewer,
    @OnDay() date: LocalDate,
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
