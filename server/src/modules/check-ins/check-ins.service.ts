import type { DataSource } from 'typeorm';
import {
  DAYS_PER_WEEK,
  type CheckInAnswer,
  dayIn,
  findCheckInDay,
  invalidInput,
  type LocalDate,
  notFound,
  type Preferences,
  type Profile,
  proposeCheckIn,
  requireEntitlement,
  refusal,
  requirePageSize,
} from '@macrolog/domain';
import type { Clock } from '../../platform/clock';
import { withUserLock } from '../../platform/database/user-lock';
import { isUuid } from '../../platform/ids';
import { deriveId } from '../../platform/secrets';
import type { Viewer } from '../../platform/viewer';
import type { GoalsService, GoalTarget } from '../goals/goals.service';
import type { PreferencesService } from '../preferences/preferences.service';
import type { ProfilesService } from '../weight/profiles.service';
import type { SuggestionsService } from '../weight/suggestions.service';
import { CheckInEntity } from './check-in.entity';
import { addCheckIn, findCheckIn, findCheckInOn, findCheckIns, type StoredCheckIn } from './check-ins.repository';

/** Maximum size of a page of check-ins. */
export const MAX_CHECK_INS_PAGE = 100;

/** A check-in and the preferences of its reader. Without an answer, it isn't stored. */
export type CheckIn = Omit<StoredCheckIn, 'answer'> & {
  answer: CheckInAnswer | null;
  preferences: Preferences;
};

interface Services {
  goals: Pick<GoalsService, 'prepareTargets'>;
  preferences: Pick<PreferencesService, 'find'>;
  profiles: Pick<ProfilesService, 'find'>;
  suggestions: Pick<SuggestionsService, 'describe'>;
}

/** The proposed targets as those of goals. */
export const toTargets = ({ calories, protein, carbs, fats }: CheckIn): GoalTarget[] => [
  { macroName: 'calories', targetValue: calories, unit: 'kcal' },
  { macroName: 'protein', targetValue: protein, unit: 'g' },
  { macroName: 'carbs', targetValue: carbs, unit: 'g' },
  { macroName: 'fats', targetValue: fats, unit: 'g' },
];

/** Whether someone saw the proposed targets. */
const isSame = (seen: readonly GoalTarget[], proposed: readonly GoalTarget[]): boolean =>
  seen.length === proposed.length &&
  proposed.every((target) =>
    seen.some(
      ({ macroName, targetValue, unit }) =>
        macroName === target.macroName && targetValue === target.targetValue && unit === target.unit,
    ),
  );

/**
 * Proposes new targets each week, from the estimated expenditure and the person's aim. Nothing changes without an answer, and a
 * proposal is calculated whenever it is read, so that a week without an answer leaves nothing behind.
 */
export class CheckInsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly services: Services,
  ) {}

  /**
   * The check-in of this week; null without an aim, or with too little data.
   * @throws AppError PLAN_REQUIRED.
   */
  async findCurrent(viewer: Viewer): Promise<CheckIn | null> {
    requireEntitlement(viewer, 'advancedGoals');
    const { profile, preferences, today } = await this.readReader(viewer);
    const date = findCheckInDay(today, profile.checkInDay);
    const stored = await findCheckInOn(this.dataSource.manager, viewer.userId, date);
    return stored ? { ...stored, preferences } : this.propose(viewer, date, { profile, preferences });
  }

  /**
   * The answered ones, newest first.
   * @throws AppError INVALID_INPUT, or PLAN_REQUIRED.
   */
  async list(viewer: Viewer, first: number): Promise<CheckIn[]> {
    requireEntitlement(viewer, 'advancedGoals');
    requirePageSize(first, MAX_CHECK_INS_PAGE);
    const preferences = await this.services.preferences.find(viewer.userId);
    return (await findCheckIns(this.dataSource.manager, viewer.userId, first)).map((stored) => ({
      ...stored,
      preferences,
    }));
  }

  /**
   * Answers the check-in of this week. An accepted one sets its targets from the account's current day on, an adjusted one the
   * given targets. Only the first answer counts.
   * @param targets of an accepted one, those that the person saw.
   * @throws AppError NOT_FOUND for another week, INVALID_INPUT, CONFLICT beyond a quota and for a proposal that has changed, or
   * PLAN_REQUIRED.
   */
  async answer(
    viewer: Viewer,
    givenId: string,
    answer: CheckInAnswer,
    targets: readonly GoalTarget[] | null,
  ): Promise<CheckIn> {
    requireEntitlement(viewer, 'advancedGoals');
    if (targets === null ? answer === 'adjusted' : answer === 'skipped') {
      throw invalidInput('Targets are needed for the answer ADJUSTED, and SKIPPED has none.');
    }
    if (!isUuid(givenId)) throw notFound('CHECK_IN');
    const id = givenId.toLowerCase();
    const earlier = await findCheckIn(this.dataSource.manager, viewer.userId, id);
    const { preferences, today } = await this.readReader(viewer);
    if (earlier) return { ...earlier, preferences };
    const current = await this.findCurrent(viewer);
    if (current?.id !== id) throw notFound('CHECK_IN');
    const proposed = toTargets(current);
    if (answer === 'accepted' && targets && !isSame(targets, proposed)) throw refusal('CONFLICT', 'CHECK_IN_CHANGED');
    const setTargets =
      answer === 'skipped' ? null : this.services.goals.prepareTargets(viewer, targets ?? proposed, today);
    return withUserLock(this.dataSource, viewer.userId, async (transaction) => {
      const stored = await findCheckIn(transaction, viewer.userId, id);
      if (stored) return { ...stored, preferences };
      const { preferences: _, ...values } = current;
      await addCheckIn(transaction, Object.assign(new CheckInEntity(), values, { answer }));
      await setTargets?.(transaction);
      return { ...current, answer };
    });
  }

  private async readReader(viewer: Viewer) {
    const [profile, preferences] = await Promise.all([
      this.services.profiles.find(viewer),
      this.services.preferences.find(viewer.userId),
    ]);
    return { profile, preferences, today: dayIn(preferences.timeZone, this.clock.now()) };
  }

  private async propose(
    viewer: Viewer,
    date: LocalDate,
    { profile, preferences }: { profile: Profile; preferences: Preferences },
  ): Promise<CheckIn | null> {
    const { weeklyChange: aim } = profile;
    if (aim === null) return null;
    const { suggestion } = await this.services.suggestions.describe(viewer, date, 0);
    if (!suggestion) return null;
    const { expenditure, expenditureFrom, expenditureTo, weight, meanIntake, trend } = suggestion;
    const { atFloor: _, ...proposal } = proposeCheckIn({ expenditure, weight, aim }, profile, Number(date.slice(0, 4)));
    return {
      userId: viewer.userId,
      id: deriveId(`check-in ${viewer.userId} ${date}`),
      date,
      expenditure,
      expenditureFrom,
      expenditureTo,
      intake: meanIntake,
      weightChange: trend * DAYS_PER_WEEK,
      ...proposal,
      answer: null,
      preferences,
    };
  }
}
