import { expectRoundTrip } from '../../testing/label-round-trip';
import { US_LABELS } from '../../testing/labels';
import { sample } from '../../testing/sample';

// All labels are in `stored-labels.test.ts`.
test.each(sample(US_LABELS.map((label) => [label.name, label] as const)))(
  'the American label of %s is stored per serving and opens again as it was typed',
  (_, label) => expectRoundTrip(label),
);
