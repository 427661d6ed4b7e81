import { chicken, defaultPreferences, macro } from '../../testing/diary-data';
import { button, dialog, gone, openFoods, table } from '../../testing/food-maintenance';
import { sample } from '../../testing/sample';

const KILOJOULES = { ...defaultPreferences, energyUnit: 'KJ' } as const;

test('energy is shown in kilojoules, and a food that is saved unchanged sends the stored values', async () => {
  const macros = [macro('calories', 31.1234, 'KCAL'), macro('protein', 31.02), macro('vitamin_d', 0.0125, 'MG')];
  const { user, server } = await openFoods([{ ...chicken, macros }], {}, KILOJOULES);
  expect(table()).toHaveTextContent('130 kJ');
  await user.click(button('Edit Chicken breast'));
  const form = dialog('Edit Food');
  expect(form.getByRole('textbox', { name: 'Calories' })).toHaveValue('130.2203');
  expect(form.getByRole('textbox', { name: 'Vitamin D' })).toHaveValue('12.5');
  expect(form.getByRole('combobox', { name: 'Unit for Vitamin D' })).toHaveDisplayValue('µg');
  await user.click(form.getByRole('button', { name: 'Save Food' }));
  await gone();
  expect(server.of('UpdateFood')[0]?.variables['input']).toMatchObject({
    macros: macros.map(({ macroName, value, unit }) => ({ macroName, value, unit })),
  });
});

test('vitamin D takes International Units, and the field shows what is kept of them', async () => {
  const { user, server } = await openFoods([{ ...chicken, macros: [macro('vitamin_d', 0, 'MG')] }]);
  await user.click(button('Edit Chicken breast'));
  const form = dialog('Edit Food');
  await user.selectOptions(form.getByRole('combobox', { name: 'Unit for Vitamin D' }), 'IU');
  const field = form.getByRole('textbox', { name: 'Vitamin D' });
  await user.clear(field);
  await user.type(field, '605');
  expect(form.getByText('= 604 IU')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Save Food' }));
  await gone();
  expect(server.of('UpdateFood')[0]?.variables['input']).toMatchObject({
    macros: [{ macroName: 'vitamin_d', value: 0.0151, unit: 'MG' }],
  });
});

test.each(
  sample([
    ['1000 kJ', 239.0057],
    ['1000 kcal', 1000],
  ]),
)('%s is understood in a field for kilocalories', async (typed, value) => {
  const { user, server } = await openFoods([chicken]);
  await user.click(button('Edit Chicken breast'));
  const form = dialog('Edit Food');
  await user.clear(form.getByRole('textbox', { name: 'Calories' }));
  await user.type(form.getByRole('textbox', { name: 'Calories' }), typed);
  await user.click(form.getByRole('button', { name: 'Save Food' }));
  await gone();
  const { macros } = server.of('UpdateFood')[0]?.variables['input'] as { macros: { value: number }[] };
  expect(macros[0]).toMatchObject({ macroName: 'calories', value, unit: 'KCAL' });
});

test.each(sample(['80 kg', '500 cal', '12 g']))('%s is refused in a field for energy', async (typed) => {
  const { user, server } = await openFoods([chicken]);
  await user.click(button('Edit Chicken breast'));
  const form = dialog('Edit Food');
  await user.clear(form.getByRole('textbox', { name: 'Calories' }));
  await user.type(form.getByRole('textbox', { name: 'Calories' }), typed);
  await user.click(form.getByRole('button', { name: 'Save Food' }));
  expect(form.getByRole('textbox', { name: 'Calories' })).toBeInvalid();
  expect(server.of('UpdateFood')).toHaveLength(0);
});
