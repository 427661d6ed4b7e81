import { InMemoryCache, type FieldPolicy } from '@apollo/client/cache';
import { relayStylePagination, type Reference } from '@apollo/client/utilities';

/** A list that the newest answer replaces as a whole. */
const replaced: FieldPolicy = { merge: false };

/** A food whose category is gone has none. */
const categoryOrNone: FieldPolicy<Reference | null> = {
  read: (existing, { canRead }) => (existing === undefined || canRead(existing) ? existing : null),
};

/** A day that came with another answer (a write, a list of days) is known under its date. */
const dayByDate: FieldPolicy<Reference, Reference, Reference | undefined> = {
  read: (existing, { args, toReference }) =>
    existing ?? toReference({ __typename: 'Day', date: args?.['date'] as string }),
};

/** All policies of the normalised cache: what identifies a thing, and how lists are joined. */
export const createCache = () =>
  new InMemoryCache({
    typePolicies: {
      Query: {
        fields: {
          goals: replaced,
          categories: replaced,
          days: replaced,
          weights: replaced,
          sessions: replaced,
          usualFoods: replaced,
          meals: replaced,
          accountUsage: replaced,
          foods: relayStylePagination(['search', 'categoryId']),
          day: dayByDate,
        },
      },
      Day: {
        keyFields: ['date'],
        fields: { totals: replaced, incomplete: replaced, progress: replaced, entries: replaced },
      },
      Goal: { fields: { weekdayTargets: replaced } },
      WeekdayTarget: { keyFields: false },
      QuotaUsage: { keyFields: ['quota'] },
      SuggestionReport: { keyFields: false },
      GoalSuggestion: { keyFields: false },
      Food: { fields: { macros: replaced, measures: replaced, category: categoryOrNone } },
      Meal: { fields: { foods: replaced } },
      FoodLogEntry: { fields: { macros: replaced } },
      User: { fields: { entitlements: { merge: true } } },
      MacroAmount: { keyFields: false },
      // The same food is another result for another amount in the question.
      LookupFood: { keyFields: false },
      Measure: { keyFields: false },
      GoalProgress: { keyFields: false },
      Entitlements: { keyFields: false },
    },
  });
