import { apple, chicken, connection, dashboardData, stew } from './diary-data';
import { entryOf, recordedDay, type Logged } from './recorded-days';

type Variables = Record<string, unknown>;

interface LogInput {
  id: string;
  foodId: string;
  servings: number;
}

const foods = [chicken, stew, apple];

/** Fake server for one day: handlers for `fakeServer` that keep its entries and answer with recorded days. */
export function fakeDiary(date: string, entries: readonly Logged[] = []) {
  /** All entries in the order of logging, so that a restored one returns to its index. */
  let logged = [...entries];
  const deleted = new Set<string>();
  const listed = () => logged.filter(({ id }) => !deleted.has(id));
  const day = () => recordedDay(date, ...listed());

  const write = (field: string, change: (variables: Variables) => void) => (variables: Variables) => {
    change(variables);
    return { data: { __typename: 'Mutation', [field]: day() } };
  };

  return {
    /** State of the server. */
    servings: () => listed().map(({ name, servings }) => [name, servings]),
    handlers: {
      Dashboard: () => ({ data: dashboardData(day()) }),
      FoodPicker: () => ({ data: { foods: connection([chicken, stew]) } }),
      Day: ({ date: asked }: Variables) => ({
        data: { __typename: 'Query', day: asked === date ? day() : recordedDay(String(asked)) },
      }),
      EntryMeasures: () => ({
        data: {
          __typename: 'Query',
          day: {
            __typename: 'Day',
            date,
            entries: day().entries.map(({ __typename, id }) => ({ __typename, id, food: null })),
          },
        },
      }),
      LogFood: write('logFood', (variables) => {
        const { id, foodId, servings } = variables['input'] as LogInput;
        const food = foods.find((candidate) => candidate.id === foodId);
        if (!food) throw new Error(`No recorded food has the ID ${foodId}.`);
        if (!logged.some((entry) => entry.id === id)) logged.push(entryOf(id, food, servings));
      }),
      EditEntries: write('updateFoodLogs', ({ changes }) => {
        const edits = new Map((changes as Logged[]).map((change) => [change.id, change]));
        logged = logged.map((entry) => ({ ...entry, servings: edits.get(entry.id)?.servings ?? entry.servings }));
      }),
      DeleteEntry: write('deleteFoodLog', ({ id }) => deleted.add(String(id))),
      RestoreEntry: write('restoreFoodLog', ({ id }) => deleted.delete(String(id))),
    },
  };
}
