import { Arg, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { MAX_TARGETS, toWeekdayTargetList, WEEKDAYS, type LocalDate } from '@macrolog/domain';
import { Access } from '../../platform/graphql/access';
import { LocalDateScalar } from '../../platform/graphql/common.type';
import { CurrentViewer } from '../../platform/graphql/current-viewer';
import { MaxArgItems, MaxItems } from '../../platform/graphql/list-bounds';
import { MAX_GOAL_VERSIONS } from './goal.entity';
import type { Viewer } from '../../platform/viewer';
import type { GoalEntity } from './goal.entity';
import { Goal, GoalInput, GoalTargetInput, GoalUpdate, WeekdayTarget } from './goal.type';
import type { GoalsService } from './goals.service';

const EffectiveFrom = () =>
  Arg('effectiveFrom', () => LocalDateScalar, {
    nullable: true,
    description: "The user's current date, at most one day from the UTC date. Defaults to the UTC date.",
  });

const MacroName = () =>
  Arg('macroName', () => String, {
    description: 'Macro of the goal. Normalized to lowercase with underscores.',
  });

@Resolver(() => Goal)
export class GoalsResolver {
  constructor(private readonly goals: GoalsService) {}

  @Access('read_goals')
  @MaxItems(MAX_GOAL_VERSIONS, { usual: 10 })
  @Query(() => [Goal], { name: 'goals', description: 'The current goals.' })
  list(@CurrentViewer() viewer: Viewer) {
    return this.goals.list(viewer);
  }

  @MaxItems(WEEKDAYS.length)
  @FieldResolver(() => [WeekdayTarget], {
    description:
      'Weekdays with a target of their own, Monday first. Kept on every plan; used only while the plan includes weekday targets.',
  })
  weekdayTargets(@Root() goal: GoalEntity) {
    return toWeekdayTargetList(goal.weekdayTargets);
  }

  @Access('write_goals')
  @Mutation(() => Goal, { description: 'Adds a goal. CONFLICT if the macro already has one.' })
  addGoal(
    @CurrentViewer() viewer: Viewer,
    @Arg('input', () => GoalInput, { description: 'The macro and its target.' }) input: GoalInput,
    @EffectiveFrom() effectiveFrom: LocalDate | null,
  ) {
    return this.goals.add(viewer, input, effectiveFrom);
  }

  @Access('write_goals')
  @Mutation(() => Goal, {
    description: 'Updates a goal from a date on. Earlier days are still judged by the previous version.',
  })
  updateGoal(
    @CurrentViewer() viewer: Viewer,
    @MacroName() macroName: string,
    @Arg('input', () => GoalUpdate, { description: 'The new values, from that date on.' }) input: GoalUpdate,
    @EffectiveFrom() effectiveFrom: LocalDate | null,
  ) {
    return this.goals.update(viewer, macroName, input, effectiveFrom);
  }

  @Access('write_goals')
  @MaxItems(MAX_TARGETS)
  @MaxArgItems({ targets: { max: MAX_TARGETS, reason: 'TOO_MANY_TARGETS' } })
  @Mutation(() => [Goal], {
    complexity: 25_000,
    description:
      'Sets the daily targets of several goals, all or none. A goal keeps its type and weekday targets. Creates a goal for macros that have none.',
  })
  setGoalTargets(
    @CurrentViewer() viewer: Viewer,
    @Arg('targets', () => [GoalTargetInput], { description: 'At most 20, one per macro.' })
    targets: GoalTargetInput[],
    @EffectiveFrom() effectiveFrom: LocalDate | null,
  ) {
    return this.goals.setTargets(viewer, targets, effectiveFrom);
  }

  @Access('write_goals')
  @Mutation(() => ID, {
    description: 'Deletes a goal from a date on. Earlier days are still judged by it. Returns the ID.',
  })
  deleteGoal(
    @CurrentViewer() viewer: Viewer,
    @MacroName() macroName: string,
    @EffectiveFrom() effectiveFrom: LocalDate | null,
  ) {
    return this.goals.delete(viewer, macroName, effectiveFrom);
  }
}
