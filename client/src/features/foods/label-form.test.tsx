import { screen, waitFor } from '@testing-library/react';
import { food, macro } from '../../testing/diary-data';
import { inputOf, sent } from '../../testing/food-form';
import { chooseBasis, field, form, openLabelForm, put, putMacro, saveLabel, unitOf } from '../../testing/label-form';

/** By their attribute, because it is asked for again and again, and queries by role take long in a form of this size. */
const status = () =>
  Array.from(screen.getByRole('dialog').querySelectorAll('[role="status"]'), ({ textContent }) => textContent).join('');

describe('the basis of the values', () => {
  test('is the serving at first, and fills in an empty serving size', async () => {
    const { user } = await openLabelForm();
    expect(form().getByRole('radiogroup', { name: 'Values per' })).toBeVisible();
    expect(form().getByRole('radio', { name: 'Serving' })).toBeChecked();
    await chooseBasis(user, 'HUNDRED_ML');
    expect(field('servingSize')).toHaveValue('100 ml');
    expect(form().queryByRole('textbox', { name: /^Volume/ })).not.toBeInTheDocument();
  });

  test('keeps what is typed for a new food, and shows each value for the serving', async () => {
    const { user } = await openLabelForm();
    await put(user, field('servingSize'), '1 bar (25 g)');
    await putMacro(user, ['fats', '31']);
    expect(field('fats')).toHaveAccessibleDescription('124 g per 100 g');
    await chooseBasis(user, 'HUNDRED_G');
    expect(field('fats')).toHaveValue('31');
    expect(field('fats')).toHaveAccessibleDescription('7.75 g per serving');
  });

  test('asks for the weight of a serving that has none', async () => {
    const { user, server } = await openLabelForm();
    await put(user, field('name'), 'Soup');
    await put(user, field('servingSize'), '1 bowl');
    await chooseBasis(user, 'HUNDRED_G');
    await putMacro(user, ['protein', '4']);
    expect(form().getByRole('textbox', { name: 'Weight of 1 bowl in g' })).toBeRequired();
    await saveLabel(user);
    expect(form().getByRole('alert')).toHaveTextContent('Please fill in all required fields.');
    expect(field('servingAmount')).toHaveFocus();
    await put(user, field('servingAmount'), '0');
    await saveLabel(user);
    expect(form().getByText('Enter a number above 0.')).toBeVisible();
    expect(sent(server)).toHaveLength(0);
    await put(user, field('servingAmount'), '250');
    expect(field('protein')).toHaveAccessibleDescription('10 g per serving');
    await saveLabel(user);
    await waitFor(() => expect(sent(server)).toMatchObject([{ servingSize: '1 bowl (250 g)' }]));
  });

  test('converts the values of an existing food, which stay the same when saved', async () => {
    const macros = [macro('calories', 134.75, 'KCAL'), macro('protein', 1.3333)];
    const { user, server } = await openLabelForm({ ...food('bar', 'Bar', macros), servingSize: '7 g' });
    await chooseBasis(user, 'HUNDRED_G');
    expect([field('calories').value, field('protein').value]).toEqual(['1925', '19.0471']);
    await chooseBasis(user, 'SERVING');
    expect([field('calories').value, field('protein').value]).toEqual(['134.75', '1.3333']);
    await chooseBasis(user, 'HUNDRED_G');
    await saveLabel(user);
    await waitFor(() => expect(server.of('UpdateFood')).toHaveLength(1));
    expect(inputOf(server.of('UpdateFood')[0]!.variables)).toMatchObject({
      valuesPer: 'HUNDRED_G',
      macros: [
        { macroName: 'calories', value: 134.75 },
        { macroName: 'protein', value: 1.3333 },
      ],
    });
  });

  test('is the serving if the serving of the food has no weight any more', async () => {
    await openLabelForm({
      ...food('bar', 'Bar', [macro('protein', 1.5)]),
      servingSize: '1 bar',
      valuesPer: 'HUNDRED_G',
    });
    expect(form().getByRole('radio', { name: 'Serving' })).toBeChecked();
    expect(field('protein')).toHaveValue('1.5');
  });
});

describe('units of labels', () => {
  test('energy that names its unit changes that of the field', async () => {
    const { user } = await openLabelForm();
    await putMacro(user, ['calories', '1544 kJ']);
    await user.tab();
    expect(field('calories')).toHaveValue('1544');
    expect(form().getByRole('combobox', { name: 'Unit for Calories' })).toHaveDisplayValue('kJ');
    expect(field('calories')).toHaveAccessibleDescription('369 kcal');
  });

  test('salt can be chosen instead of sodium', async () => {
    const { user, server } = await openLabelForm();
    await put(user, field('name'), 'Broth');
    await put(user, field('servingSize'), '1 cube');
    await user.selectOptions(unitOf('sodium'), 'SALT');
    await put(user, form().getByRole('textbox', { name: 'Salt' }), '1.3 g');
    expect(field('sodium')).toHaveAccessibleDescription('= 1.3 g, 520 mg sodium');
    await saveLabel(user);
    await waitFor(() =>
      expect(sent(server)).toMatchObject([{ macros: [{ macroName: 'sodium', value: 520, unit: 'MG' }] }]),
    );
  });
});

describe('warnings', () => {
  test('appear without taking the focus, and do not prevent saving', async () => {
    const { user, server } = await openLabelForm();
    await put(user, field('name'), 'Bar');
    await put(user, field('servingSize'), '25 g');
    for (const typed of [
      ['fats', '31'],
      ['carbs', '57'],
      ['calories', '2252'],
    ] as const) {
      await putMacro(user, typed);
    }
    await putMacro(user, ['protein', '6.3']);
    await waitFor(() =>
      expect(status()).toBe(
        'The other values add up to about 532 kcal. Is this number in kJ?' +
          'Protein, carbs and fats weigh 94.3 g together, more than 25 g. Check the values.',
      ),
    );
    expect(
      form()
        .getAllByRole('status')
        .map(({ textContent }) => textContent)
        .join(''),
    ).toBe(status());
    expect(field('protein')).toHaveFocus();
    await saveLabel(user);
    await waitFor(() => expect(sent(server)).toHaveLength(1));
  });

  test('disappear when the values are those of 100 g, and in kJ', async () => {
    const { user } = await openLabelForm({
      ...food('bar', 'Bar', [
        macro('calories', 2252, 'KCAL'),
        macro('protein', 6.3),
        macro('carbs', 57),
        macro('fats', 31),
      ]),
      servingSize: '100 g',
    });
    await waitFor(() => expect(status()).toMatch(/Is this number in kJ\?$/));
    await user.selectOptions(unitOf('calories'), 'KJ');
    await waitFor(() => expect(status()).toBe(''));
  });

  test('tell that a serving weighs nothing', async () => {
    const { user } = await openLabelForm();
    await put(user, field('servingSize'), '0 g');
    await waitFor(() => expect(status()).toBe('This serving weighs nothing. Enter its weight.'));
    await put(user, field('servingSize'), '30 g');
    await waitFor(() => expect(status()).toBe(''));
  });
});

test('a brand and a barcode are sent, and their fields can be left blank', async () => {
  const { user, server } = await openLabelForm();
  await put(user, field('name'), 'Bar');
  await put(user, field('servingSize'), '25 g');
  expect(form().getByRole('textbox', { name: 'Brand' })).not.toBeRequired();
  await put(user, field('brand'), ' Berghof ');
  expect(form().getByRole('textbox', { name: 'Barcode' })).not.toBeRequired();
  await put(user, field('barcode'), '4006381 333931 ');
  await saveLabel(user);
  await waitFor(() => expect(sent(server)).toMatchObject([{ brand: 'Berghof', barcode: '4006381 333931' }]));
});
