import { field, openLabelForm, unitOf } from '../../testing/label-form';
import { expectRoundTrip, sampleLabels } from '../../testing/label-round-trip';
import { EU_LABELS } from '../../testing/labels';

// All labels are in `stored-labels.test.ts`.
test.each(sampleLabels(EU_LABELS))(
  'the European label of %s is stored per serving and opens again as it was typed',
  (_, label) => expectRoundTrip(label),
);

test('a German form asks for salt in grams', async () => {
  await openLabelForm();
  expect(field('sodium')).toHaveAccessibleName('Salz');
  expect(unitOf('sodium')).toHaveValue('SALT');
  expect(unitOf('sodium')).toHaveDisplayValue('g');
});
