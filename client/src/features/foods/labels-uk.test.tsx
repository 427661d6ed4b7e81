import { expectRoundTrip } from '../../testing/label-round-trip';
import { UK_LABELS } from '../../testing/labels';

jest.mock('../../platform/units/salt-region', () => ({ labelsHaveSalt: () => true }));

test.each(UK_LABELS.map((label) => [label.name, label] as const))(
  'the British label of %s is stored per serving and opens again as it was typed',
  (_, label) => expectRoundTrip(label),
);
