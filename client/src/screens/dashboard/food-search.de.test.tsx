import { screen, within } from '@testing-library/react';
import { macro } from '../../testing/diary-data';
import { found, inDialog, lookupHit, openDialog } from '../../testing/log-food-dialog';
import { typedLine } from '../../testing/typed-lines';

const bread = {
  __typename: 'LookupFood',
  foodId: '18075',
  label: 'Bread, whole-wheat, commercially prepared',
  localName: 'Vollkornbrot',
  category: 'Baked Products',
  source: 'USDA',
  servingSize: '32g (Slice)',
  servingWeight: 32,
  measures: [],
  macros: [macro('calories', 80.6, 'KCAL')],
} as const;

const openLogFood = (handlers: object) => openDialog({ externalLookup: true, button: 'Eintragen', handlers });

test('a food of the database has its German name, and its own one beside it', async () => {
  const { user, server } = await openLogFood({
    SearchFoods: () => found([lookupHit(bread)], { name: 'Vollkornbrot' }),
  });
  await user.type(inDialog().getByRole('combobox'), 'Vollkornbrot');
  const option = await inDialog().findByRole('option', { name: /^Vollkornbrot/ });
  expect(option).toHaveTextContent('Bread, whole-wheat, commercially prepared');
  expect(server.of('SearchFoods').at(-1)?.variables).toEqual({ query: 'Vollkornbrot', language: 'DE' });
  await user.click(option);
  expect(await inDialog().findByRole('region', { name: 'Menge von Vollkornbrot' })).toBeVisible();
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
