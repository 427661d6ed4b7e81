import { expectRoundTrip } from '../../testing/label-round-trip';
import { US_LABELS } from '../../testing/labels';

test.each(US_LABELS.map((label) => [label.name, label] as const))(
  'the American label of %s is stored per serving and opens again as it was typed',
  (_, label) => expectRoundTrip(label),
);
