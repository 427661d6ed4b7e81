import { amountReading, readAmount } from './typed-amount';

const BREAD = { name: 'Brot', servingSize: '2 Scheiben (64g)' };

test.each([
  ['1,5 Portionen', '1,5 Portionen'],
  ['1/2', '0,5 Portionen'],
  ['64g', '1 Portion'],
  ['2 porciones', '2 Portionen'],
  ['1 porción', '1 Portion'],
])('%j is read as %j', (typed, reading) => {
  expect(amountReading(typed, BREAD)).toBe(reading);
});

test.each([
  ['1.000 g', '500 g', 0.5],
  ['1.000 g', '0,5 kg', 0.5],
  ['1.250,5 g', '1250,5 g', 1],
  ['0,250 kg', '500 g', 2],
  ['1,5 l', '3 l', 2],
])('of a serving of %j, %j are %d servings', (servingSize, typed, servings) => {
  expect(readAmount(typed, { name: 'Brot', servingSize }).servings).toBe(servings);
});

test('a weight that may be thousands or decimals is unknown', () => {
  expect(readAmount('100 g', { name: 'Brot', servingSize: '1,000 g' }).servings).toBeNull();
});

test('an error names the units in a German list', () => {
  expect(readAmount('2 Tassen', BREAD).refusal).toBe(
    'Dieses Lebensmittel hat kein Maß „Tassen“. Gib die Menge in Portionen, g oder Scheiben an.',
  );
  expect(readAmount('1g', BREAD).refusal).toBe('Gib mindestens 0,1 Portionen (6,4\u00a0g) ein.');
});
