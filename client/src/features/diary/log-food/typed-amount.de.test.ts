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

test('an error names the units in a German list', () => {
  expect(readAmount('2 Tassen', BREAD).refusal).toBe(
    'Dieses Lebensmittel hat kein Maß „Tassen“. Gib die Menge in Portionen, g oder Scheiben an.',
  );
  expect(readAmount('1g', BREAD).refusal).toBe('Gib mindestens 0,1 Portionen (6,4\u00a0g) ein.');
});
