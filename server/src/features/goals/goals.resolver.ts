import { Arg, Authorized, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { LocalDate } from '../../core/local-date';
import type { Viewer } from '../../core/viewer';
import { CurrentViewer } from '../../graphql/current-viewer';
import { MaxArgItems, MaxItems } from '../../graphql/list-bounds';
import { LocalDateScalar } from '../../graphql/scalars';
import { MAX_GOAL_VERSIONS } from '../../limits/answers';
import type { GoalEntity } from './goal.entity';
import { Goal, GoalInput, GoalTargetInput, GoalUpdate, WeekdayTarget } from './goal.type';
import { MAX_TARGETS, TOO_MANY_TARGETS, type GoalsService } from './goals.service';
import { listedTargets, WEEKDAYS } from './weekday-targets';

const EffectiveFrom = () =>
  Arg('effectiveFrom', () => LocalDateScalar, {
    nullable: true,
    description: "The user's own today, at most a day from the day in UTC, which stands in where it is left out.",
  });

const MacroName = () =>
  Arg('macroName', () => String, {
    description: 'Which goal; matched after bringing it to lower case with underscores.',
  });

@Resolver(() => Goal)
export class GoalsResolver {
  constructor(private readonly goals: GoalsService) {}

  @Authorized()
  @MaxItems(MAX_GOAL_VERSIONS, { usual: 10 })
  @Query(() => [Goal], { name: 'goals', description: 'The goals that hold now.' })
  list(@CurrentViewer() viewer: Viewer) {
    return this.goals.list(viewer);
  }

  @MaxItems(WEEKDAYS.length)
  @FieldResolver(() => [WeekdayTarget], {
    description:
      'Targets of weekdays that have their own, Monday first. They are kept on every plan, and judge days while the plan includes them.',
  })
  weekdayTargets(@Root() goal: GoalEntity) {
    return listedTargets(goal.weekdayTargets);
  }

  @Authorized()
  @Mutation(() => Goal, { description: 'Adds a goal; a macro that has one is a CONFLICT.' })
  addGoal(
    @CurrentViewer() viewer: Viewer,
    @Arg('input', () => GoalInput) input: GoalInput,
    @EffectiveFrom() effectiveFrom: LocalDate | null,
  ) {
    return this.goals.add(viewer, input, effectiveFrom);
  }

  @Authorized()
  @Mutation(() => Goal, {
    description: 'Changes a goal from a day on; earlier days keep the version that judged them.',
  })
  updateGoal(
    @CurrentViewer() viewer: Viewer,
    @MacroName() macroName: string,
    @Arg('input', () => GoalUpdate) input: GoalUpdate,
    @EffectiveFrom() effectiveFrom: LocalDate | null,
  ) {
    return this.goals.update(viewer, macroName, input, effectiveFrom);
  }

  @Authorized()
  @MaxItems(MAX_TARGETS)
  @MaxArgItems({ targets: { max: MAX_TARGETS, refusal: TOO_MANY_TARGETS } })
  @Mutation(() => [Goal], {
    complexity: 25_000,
    description:
      'Sets what several goals ask for on every day, all of them or none. A goal keeps its type and its targets by weekday; a macro without a goal gets one.',
  })
  setGoalTargets(
    @CurrentViewer() viewer: Viewer,
    @Arg('targets', () => [GoalTargetInput], { description: 'At most 20, each macro once.' })
    targets: GoalTargetInput[],
    @EffectiveFrom() effectiveFrom: LocalDate | null,
  ) {
    return this.goals.setTargets(viewer, targets, effectiveFrom);
  }

  @Authorized()
  @Mutation(() => ID, { description: 'Ends a goal: it judges no day from that day on. Returns its id.' })
  deleteGoal(
    @CurrentViewer() viewer: Viewer,
    @MacroName() macroName: string,
    @EffectiveFrom() effectiveFrom: LocalDate | null,
  ) {
    return this.goals.delete(viewer, macroName, effectiveFrom);
  }
}
