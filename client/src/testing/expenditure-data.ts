import type { CheckInsQuery, Expenditure_DayFragment, ExpenditureQuery } from '../__generated__/graphql';

type Profile = CheckInsQuery['profile'];
type CheckIn = NonNullable<CheckInsQuery['me']['checkIn']>;

export const expenditureDay = (
  date: string,
  changes: Partial<Expenditure_DayFragment> = {},
): Expenditure_DayFragment => ({
  __typename: 'ExpenditureDay',
  date,
  value: 2304,
  from: 2152,
  to: 2456,
  intake: 1980,
  weight: 180.4,
  trendWeight: 180.12,
  isWhole: true,
  reason: 'USUAL',
  ...changes,
});

export const profile = (changes: Partial<Profile> = {}): Profile => ({
  __typename: 'Profile',
  sex: null,
  birthYear: null,
  heightCm: null,
  activity: null,
  weeklyChange: null,
  rateUnit: 'LB',
  checkInDay: 'MONDAY',
  checkInEmail: false,
  ...changes,
});

const PROPOSAL = [
  ['calories', 1800, 'KCAL'],
  ['protein', 131, 'G'],
] as const;

export const checkIn = (changes: Partial<CheckIn> = {}): CheckIn => ({
  __typename: 'CheckIn',
  id: 'this-week',
  date: '2026-03-09',
  expenditure: 2304,
  proposal: PROPOSAL.map(([macroName, targetValue, unit]) => ({
    __typename: 'GoalTarget',
    macroName,
    targetValue,
    unit,
  })),
  answer: null,
  steps: ['You burn about 2,304 kcal a day.', 'Your aim.', 'Its energy.', 'That makes 1,800 kcal a day.'],
  ...changes,
});

interface ExpenditureState {
  current?: CheckIn | null;
  history?: CheckInsQuery['checkIns'];
  answers?: Profile;
  days?: Expenditure_DayFragment[];
  missing?: ExpenditureQuery['expenditure']['missing'];
}

/** Answers about check-ins and the expenditure: by default those to a subscriber without data. */
export const expenditureHandlers = ({
  current = null,
  history = [],
  answers = profile(),
  days = [],
  missing = ['DAYS', 'WEIGHTS'],
}: ExpenditureState = {}) => ({
  CheckIns: () => ({
    data: {
      __typename: 'Query',
      me: { __typename: 'User', id: 'anna', checkIn: current },
      checkIns: history,
      profile: answers,
    },
  }),
  Expenditure: () => ({
    data: { expenditure: { __typename: 'Expenditure', days, today: days.at(-1) ?? null, missing } },
  }),
});
