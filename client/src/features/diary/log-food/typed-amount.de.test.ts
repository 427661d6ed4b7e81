import { toAmountText, typedAmount } from '../../../platform/nutrition/amount-text';
import { amountReading, readAmount } from './typed-amount';

const BREAD = { name: 'Brot', servingSize: '2 Scheiben (64g)' };

test.each([
  ['1,5 Portionen', '1,5 Portionen'],
  ['1/2', '0,5 Portionen'],
  ['64g', '1 Portion'],
  ['2 porciones', '2 Portionen'],
  ['1 porción', '1 Portion'],
])('%j is read as %j', (typed, reading) => {
  expect(amountReading({ text: typed, unit: '' }, BREAD)).toBe(reading);
});

test.each([
  ['0,250 kg', '500 g', 2],
  ['1,5 l', '3 l', 2],
])('of a serving of %j, %j are %d servings', (servingSize, typed, servings) => {
  expect(readAmount({ text: typed, unit: '' }, { name: 'Brot', servingSize }).servings).toBe(servings);
});

test.each(['1.000 g', '1,000 g'])(
  'the weight of %j may be thousands or decimals, so that it is unknown',
  (servingSize) => {
    expect(readAmount({ text: '100 g', unit: '' }, { name: 'Brot', servingSize }).servings).toBeNull();
  },
);

test('an error names the units in a German list', () => {
  expect(readAmount({ text: '2 Tassen', unit: '' }, BREAD).error).toBe(
    'Dieses Lebensmittel hat kein Maß „Tassen“. Gib die Menge in Portionen, g oder Scheiben an.',
  );
  expect(readAmount({ text: '0,05 Portionen', unit: '' }, BREAD).error).toBe(
    'Gib mindestens 0,1 Portionen (6,4\u00a0g) ein.',
  );
});

test.each([
  [{ value: 0.5, unit: 'cup' }, '1/2 Tasse'],
  [{ value: 2, unit: 'cup' }, '2 Tassen'],
  [{ value: 2, unit: 'tbsp' }, '2 EL'],
  [{ value: 1.5, unit: 'tsp' }, '1 1/2 TL'],
])('%j of milk is shown, edited and read as %j', (amount, text) => {
  const milk = { name: 'Milch', servingSize: '1 Glas (200 ml)' };
  expect(typedAmount(amount)).toBe(text);
  const shown = toAmountText({ servings: 1, amount });
  expect(shown).toEqual({ text, unit: amount.unit });
  expect(readAmount(shown, milk).amount).toEqual(amount);
  expect(readAmount({ text, unit: '' }, milk).amount).toEqual(amount);
});

test('a cup that the food has itself is none of the measure', () => {
  const cocoa = { name: 'Kakao', servingSize: '1 Tasse (150 ml)' };
  const read = readAmount({ text: '2 Tasse', unit: '' }, cocoa);
  expect(read).toMatchObject({ servings: 2, amount: { value: 2, unit: 'Tasse' } });
});
