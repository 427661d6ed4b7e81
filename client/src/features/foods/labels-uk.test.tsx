import { expectRoundTrip, sampleLabels } from '../../testing/label-round-trip';
import { UK_LABELS } from '../../testing/labels';

jest.mock('../../platform/units/regional-labels', () => ({ labelsHaveSalt: () => true }));

// All labels are in `stored-labels.test.ts`.
test.each(sampleLabels(UK_LABELS))(
  'the British label of %s is stored per serving and opens again as it was typed',
  (_, label) => expectRoundTrip(label),
);
