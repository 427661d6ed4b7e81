import { screen, waitFor, within } from '@testing-library/react';
import { DayAlone } from '../../testing/day-alone';
import { dashboardData, macro } from '../../testing/diary-data';
import { deferred, fakeServer, refusal } from '../../testing/fake-server';
import { DATE, found, inDialog, lookupHit, openAlone } from '../../testing/log-food-dialog';
import { quickEntryOf, recordedDay } from '../../testing/recorded-days';
import { renderAlone } from '../../testing/render-alone';
import { typedLine } from '../../testing/typed-lines';

const bread = {
  __typename: 'LookupFood',
  foodId: '18075',
  name: 'Vollkornbrot',
  label: 'Bread, whole-wheat, commercially prepared',
  category: 'Baked Products',
  source: 'USDA',
  servingSize: '32g (Slice)',
  servingWeight: 32,
  measures: [],
  macros: [macro('calories', 80.6, 'KCAL')],
} as const;

const openLogFood = (handlers: object) => openAlone({ externalLookup: true, handlers });

const IN_THE_TABLE = 'In der Tabelle: Bread, whole-wheat, commercially prepared';

test('a food of the database has its German name, and its own one is shown once it is chosen', async () => {
  const { user, server } = await openLogFood({
    SearchFoods: () => found([lookupHit(bread)], { name: 'Vollkornbrot' }),
  });
  await user.type(inDialog().getByRole('combobox'), 'Vollkornbrot');
  const option = await inDialog().findByRole('option', { name: /^Vollkornbrot/ });
  expect(option).not.toHaveTextContent('Bread, whole-wheat');
  expect(server.of('SearchFoods').at(-1)?.variables).toEqual({ query: 'Vollkornbrot', language: 'DE' });
  await user.click(option);
  expect(await inDialog().findByRole('region', { name: 'Menge von Vollkornbrot' })).toBeVisible();
  expect(await inDialog().findByText(IN_THE_TABLE)).toBeVisible();
  await user.click(inDialog().getByRole('button', { name: 'Nährwerte' }));
  const facts = within(await screen.findByRole('dialog', { name: 'Nährwerte' }));
  expect(facts.getByText(IN_THE_TABLE)).toBeVisible();
});

test('a food of the database is logged under its German name', async () => {
  const answer = deferred<object>();
  const { user, server } = await openLogFood({
    SearchFoods: () => found([lookupHit(bread)]),
    LogLookupFood: () => answer.promise,
  });
  await user.type(inDialog().getByRole('combobox'), 'Vollkornbrot');
  await user.click(await inDialog().findByRole('option', { name: /^Vollkornbrot/ }));
  await user.click(inDialog().getByRole('button', { name: 'Eintragen' }));
  await waitFor(() =>
    expect(server.of('LogLookupFood')[0]?.variables).toMatchObject({ input: { foodId: '18075', language: 'DE' } }),
  );
  await answer.settle(refusal('UNAVAILABLE'));
});

test('foods of the database with the same German name have their own ones beside it', async () => {
  const rye = { ...bread, foodId: '18060', label: 'Bread, rye' };
  const { user } = await openLogFood({ SearchFoods: () => found([lookupHit(bread), lookupHit(rye)]) });
  await user.type(inDialog().getByRole('combobox'), 'Vollkornbrot');
  const [first, second] = await inDialog().findAllByRole('option', { name: /^Vollkornbrot/ });
  expect(first).toHaveTextContent('Bread, whole-wheat, commercially prepared');
  expect(second).toHaveTextContent('Bread, rye');
});

test('a typed line that cannot be logged says why in German', async () => {
  const unknown = typedLine({ text: '3 Einhörner', amount: 3, reason: 'None of your foods has this name.' });
  const ReadFoodText = () => ({ data: { __typename: 'Query', readFoodText: [unknown] } });
  const { user, server } = await openLogFood({ ReadFoodText });
  await user.click(screen.getByRole('button', { name: 'Eintippen' }));
  const words = within(await screen.findByRole('dialog', { name: 'Eintippen' }));
  await user.type(words.getByRole('textbox'), '3 Einhörner{Enter}');
  expect(await words.findByText('Kein Lebensmittel mit diesem Namen gefunden.')).toBeVisible();
  expect(words.queryByText(/None of your foods/)).not.toBeInTheDocument();
  expect(server.of('ReadFoodText')[0]?.variables).toEqual({ text: '3 Einhörner', language: 'DE' });
});

test('macros without a food are one serving in German', async () => {
  const lunch = quickEntryOf('lunch', 'Canteen', [
    { macroName: 'calories', value: 500 },
    { macroName: 'protein', value: 30 },
  ]);
  fakeServer({ Dashboard: () => ({ data: dashboardData(recordedDay(DATE, lunch)) }) });
  renderAlone(<DayAlone date={DATE} />);
  expect(await screen.findByText('1 Portion')).toBeInTheDocument();
  expect(screen.queryByText('1 serving')).not.toBeInTheDocument();
});
