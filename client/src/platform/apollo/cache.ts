import { InMemoryCache, type FieldPolicy } from '@apollo/client/cache';
import { relayStylePagination, type Reference } from '@apollo/client/utilities';
import { compareNames } from '../language/compare-names';

/** A list that is replaced as a whole by the latest response. */
const replaced: FieldPolicy = { merge: false };

/** Sorts a whole list by the language of the page. A new or renamed item needs no reload. */
const sortedByName: FieldPolicy<readonly Reference[]> = {
  merge: false,
  read: (existing, { readField }) => {
    const nameOf = (item: Reference) => readField<string>('name', item) ?? '';
    return existing && [...existing].sort((a, b) => compareNames(nameOf(a), nameOf(b)));
  },
};

/** Reads null if the referenced object has been deleted from the cache. */
const objectOrNone: FieldPolicy<Reference | null> = {
  read: (existing, { canRead }) => (existing === undefined || canRead(existing) ? existing : null),
};

/** Finds a day that is already cached by its date, for example from a mutation or a list of days. */
const dayByDate: FieldPolicy<Reference, Reference, Reference | undefined> = {
  read: (existing, { args, toReference }) =>
    existing ?? toReference({ __typename: 'Day', date: args?.['date'] as string }),
};

const pages = relayStylePagination(['categoryId']);

/** The loaded edges behind the last one that a first page has, too. */
function findRest<Edge>(loaded: readonly Edge[], first: readonly Edge[], idOf: (edge: Edge) => string | undefined) {
  const ids = new Set(first.map(idOf));
  const last = loaded.findLastIndex((edge) => ids.has(idOf(edge)));
  return last === -1 ? [] : loaded.slice(last + 1);
}

/**
 * A paginated list. A first page replaces the beginning of the list, so that a refresh doesn't shorten it. A page that follows
 * an unknown cursor was requested before the list was reloaded. It is ignored, because foods may be missing between the list
 * and the page, and the next page is requested with the list's new last cursor.
 */
const gaplessPages: typeof pages = {
  ...pages,
  merge: (existing, incoming, options) => {
    const after: unknown = options.args?.['after'];
    const isKnown = !after || existing?.edges.some(({ cursor }) => cursor === after);
    // Undefined if the list was evicted, which leaves it to be loaded.
    if (!isKnown || typeof pages.merge !== 'function') return existing as Exclude<typeof existing, undefined>;
    const merged = pages.merge(existing, incoming, options);
    if (after || !existing || !merged?.pageInfo.hasNextPage) return merged;
    const rest = findRest(existing.edges, merged.edges, (edge) => options.readField<Reference>('node', edge)?.__ref);
    return rest.length === 0 ? merged : { ...merged, edges: [...merged.edges, ...rest], pageInfo: existing.pageInfo };
  },
};

export const createCache = () =>
  new InMemoryCache({
    typePolicies: {
      Query: {
        fields: {
          goals: replaced,
          categories: sortedByName,
          days: replaced,
          weights: replaced,
          sessions: replaced,
          accessTokens: replaced,
          connectedApps: replaced,
          tokenWrites: replaced,
          providerLinks: replaced,
          signInProviders: replaced,
          usualFoods: replaced,
          meals: sortedByName,
          mealSlots: replaced,
          recipes: replaced,
          accountUsage: replaced,
          foods: gaplessPages,
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
      Preferences: { keyFields: [] },
      AccessToken: { fields: { scopes: replaced } },
      Profile: { keyFields: [] },
      Expenditure: { keyFields: false },
      ExpenditureDay: { keyFields: false },
      GoalTarget: { keyFields: false },
      ConnectedApp: { fields: { scopes: replaced } },
      AppRequest: { fields: { scopes: replaced } },
      SecondFactor: { keyFields: [], fields: { passkeys: replaced } },
      SuggestionReport: { keyFields: false },
      GoalSuggestion: { keyFields: false },
      Food: { fields: { macros: replaced, measures: replaced, category: objectOrNone } },
      Recipe: { fields: { ingredients: replaced, perServing: replaced, incomplete: replaced, portions: replaced } },
      RecipeIngredient: { keyFields: false },
      Meal: { fields: { foods: replaced } },
      FoodLogEntry: { fields: { macros: replaced, mealSlot: objectOrNone } },
      User: { fields: { entitlements: { merge: true } } },
      MacroAmount: { keyFields: false },
      // Results for the same food differ by the amount in the query.
      LookupFood: { keyFields: false },
      Measure: { keyFields: false },
      GoalProgress: { keyFields: false },
      Entitlements: { keyFields: false },
    },
  });
