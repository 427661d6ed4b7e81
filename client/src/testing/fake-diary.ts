import type { DayView_DayFragment, EntryRow_EntryFragment } from '../__generated__/graphql';
import { withDeleted, withEdited, withLogged, withRestored, entryOf } from '../features/diary/data/day-writes';
import { chicken, dashboardData, emptyDay, stew } from './diary-data';

type Variables = Record<string, unknown>;

interface LogInput {
  id: string;
  foodId: string;
  servings: number;
}

/** Fake server for one day: handlers for `fakeServer` that keep its entries. */
export function fakeDiary(date: string, entries: readonly EntryRow_EntryFragment[] = []) {
  const known = new Map(entries.map((entry) => [entry.id, entry]));
  const diary = { day: entries.reduce(withLogged, emptyDay(date)) };

  const write = (field: string, change: (variables: Variables) => DayView_DayFragment) => (variables: Variables) => {
    diary.day = change(variables);
    return { data: { __typename: 'Mutation', [field]: diary.day } };
  };

  return {
    /** State of the server. */
    servings: () => diary.day.entries.map(({ name, servings }) => [name, servings]),
    handlers: {
      Dashboard: () => ({ data: dashboardData(diary.day) }),
      Day: ({ date: asked }: Variables) => ({
        data: { __typename: 'Query', day: asked === date ? diary.day : emptyDay(String(asked)) },
      }),
      EntryMeasures: () => ({
        data: {
          __typename: 'Query',
          day: {
            __typename: 'Day',
            date,
            entries: diary.day.entries.map(({ __typename, id }) => ({ __typename, id, food: null })),
          },
        },
      }),
      LogFood: write('logFood', (variables) => {
        const { id, foodId, servings } = variables['input'] as LogInput;
        const entry = entryOf(id, foodId === stew.id ? stew : chicken, servings);
        known.set(id, entry);
        return withLogged(diary.day, entry);
      }),
      EditEntry: write('updateFoodLog', ({ id, servings }) => withEdited(diary.day, String(id), Number(servings))),
      DeleteEntry: write('deleteFoodLog', ({ id }) => withDeleted(diary.day, String(id))),
      RestoreEntry: write('restoreFoodLog', ({ id }) => {
        const entry = known.get(String(id));
        const place = [...known.keys()].indexOf(String(id));
        return entry ? withRestored(diary.day, entry, place) : diary.day;
      }),
    },
  };
}
