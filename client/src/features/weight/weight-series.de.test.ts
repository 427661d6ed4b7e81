import { weight } from '../../testing/logs-data';
import { weightSummary } from './weight-series';

const WEIGHTS = [weight('2026-03-02', 190), weight('2026-03-05', 181.01)];

test('the summary is in German, with its dates and numbers', () => {
  expect(weightSummary(WEIGHTS, 187.6, '2026-03-05', 'kg')).toBe(
    'Gewicht an 2 Tagen: von 86,18 kg (Montag, 2. März) auf 82,105 kg (Heute, 5. März), 4,08 kg weniger. Trend: 85,1 kg.',
  );
});
