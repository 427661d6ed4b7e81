import { Arg, Authorized, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { LocalDate } from '../../core/local-date';
import type { Viewer } from '../../core/viewer';
import { CurrentViewer } from '../../graphql/current-viewer';
import { LocalDateScalar } from '../../graphql/scalars';
import { Goal, GoalInput, GoalUpdate } from './goal.type';
import type { GoalsService } from './goals.service';

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
  @Query(() => [Goal], { name: 'goals', description: 'The goals that hold now.' })
  list(@CurrentViewer() viewer: Viewer) {
    return this.goals.list(viewer);
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
  @Mutation(() => ID, { description: 'Ends a goal: it judges no day from that day on. Returns its id.' })
  deleteGoal(
    @CurrentViewer() viewer: Viewer,
    @MacroName() macroName: string,
    @EffectiveFrom() effectiveFrom: LocalDate | null,
  ) {
    return this.goals.delete(viewer, macroName, effectiveFrom);
  }
}
