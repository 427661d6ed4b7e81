import { expectRoundTrip } from '../../testing/label-round-trip';
import { UK_LABELS } from '../../testing/labels';
import { sample } from '../../testing/sample';

jest.mock('../../platform/units/regional-labels', () => ({ labelsHaveSalt: () => true }));

// All labels are in `stored-labels.test.ts`.
test.each(sample(UK_LABELS.map((label) => [label.name, label] as const)))(
  'the British label of %s is stored per serving and opens again as it was typed',
  (_, label) => expectRoundTrip(label),
);
