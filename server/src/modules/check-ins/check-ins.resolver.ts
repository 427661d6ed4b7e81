import { Arg, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type * as Domain from '@macrolog/domain';
import { MAX_TARGETS } from '@macrolog/domain';
import { Access } from '../../platform/graphql/access';
import { Language } from '../../platform/graphql/common.type';
import { CurrentViewer } from '../../platform/graphql/current-viewer';
import { MaxArgItems, MaxItems } from '../../platform/graphql/list-bounds';
import type { Viewer } from '../../platform/viewer';
import { User } from '../accounts/user.type';
import { GoalTarget, GoalTargetInput } from '../goals/goal.type';

import { explainCheckIn } from './check-in-text';
import { CheckIn, CheckInAnswer } from './check-in.type';
import {
  MAX_CHECK_INS_PAGE,
  toTargets,
  type CheckIn as StoredCheckIn,
  type CheckInsService,
} from './check-ins.service';

/** The entries of a year are added up. */
const COST = 125_000;

const STEPS = 4;

@Resolver(() => User)
export class CurrentCheckInResolver {
  constructor(private readonly checkIns: CheckInsService) {}

  @Access('read_diary', 'read_weights', 'read_goals')
  @FieldResolver(() => CheckIn, {
    nullable: true,
    complexity: ({ childComplexity }) => COST + childComplexity,
    description:
      "This week's check-in. Null without an aim in the profile, or with too little data (see `goalSuggestion`), and for another account than the viewer's. Requires a subscription (PLAN_REQUIRED).",
  })
  checkIn(@CurrentViewer() viewer: Viewer, @Root() { id }: User) {
    return id === viewer.userId ? this.checkIns.findCurrent(viewer) : null;
  }
}

@Resolver(() => CheckIn)
export class CheckInsResolver {
  constructor(private readonly service: CheckInsService) {}

  @Access('read_diary', 'read_weights', 'read_goals')
  @MaxItems(MAX_CHECK_INS_PAGE, { usual: 20 })
  @Query(() => [CheckIn], {
    description: 'Answered check-ins, newest first. Requires a subscription (PLAN_REQUIRED).',
  })
  checkIns(
    @CurrentViewer() viewer: Viewer,
    @Arg('first', () => Int, { defaultValue: 20, description: `Page size, at most ${MAX_CHECK_INS_PAGE}.` })
    first: number,
  ) {
    return this.service.list(viewer, first);
  }

  @MaxItems(STEPS)
  @FieldResolver(() => [GoalTarget], { description: 'The proposed daily targets.' })
  proposal(@Root() checkIn: StoredCheckIn) {
    return toTargets(checkIn);
  }

  @MaxItems(STEPS)
  @FieldResolver(() => [String], {
    description: "The calculation in four sentences, in the viewer's units.",
  })
  steps(
    @Root() checkIn: StoredCheckIn,
    @Arg('language', () => Language, {
      nullable: true,
      description: 'Language of the sentences. By default that of the account, or English.',
    })
    language?: Domain.Language | null,
  ) {
    return explainCheckIn(checkIn, language ?? checkIn.preferences.language ?? 'en');
  }

  @Access('read_diary', 'read_weights', 'write_goals')
  @MaxArgItems({ targets: { max: MAX_TARGETS, reason: 'TOO_MANY_TARGETS' } })
  @Mutation(() => CheckIn, {
    complexity: COST,
    description:
      "Answers this week's check-in. ACCEPTED sets its targets, ADJUSTED the given ones, from the current day of the account on. Only the first answer counts. NOT_FOUND for another week; CONFLICT if the proposal isn't the one that was seen any more.",
  })
  answerCheckIn(
    @CurrentViewer() viewer: Viewer,
    @Arg('id', () => ID, { description: "ID of this week's check-in." }) id: string,
    @Arg('answer', () => CheckInAnswer, { description: 'The decision about the proposal.' })
    answer: Domain.CheckInAnswer,
    @Arg('targets', () => [GoalTargetInput], {
      nullable: true,
      description:
        'At most 20, one per macro. Needed for ADJUSTED. For ACCEPTED, the proposed ones as they were shown, if they may have changed since.',
    })
    targets?: GoalTargetInput[] | null,
  ) {
    return this.service.answer(viewer, id, answer, targets ?? null);
  }
}
