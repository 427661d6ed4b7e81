import { expectRoundTrip, sampleLabels } from '../../testing/label-round-trip';
import { US_LABELS } from '../../testing/labels';

// All labels are in `stored-labels.test.ts`.
test.each(sampleLabels(US_LABELS))(
  'the American label of %s is stored per serving and opens again as it was typed',
  (_, label) => expectRoundTrip(label),
);
