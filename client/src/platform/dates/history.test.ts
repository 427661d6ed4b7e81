import { oldestVisibleDay } from '@macrolog/domain';
import { hiddenPart } from './history';

test.each([
  ['2026-03-10', 3, '2025-12-09'],
  ['2026-05-31', 3, '2026-02-27'],
  ['2026-01-01', 12, '2024-12-31'],
])('on %s a plan of %d months shows the days from %s on', (today, months, oldest) => {
  expect(oldestVisibleDay(today, months)).toBe(oldest);
});

test.each([
  ['2025-12-09', '2026-03-10', 'none'],
  ['2025-12-08', '2025-12-09', 'some'],
  ['2025-12-01', '2025-12-08', 'all'],
] as const)('of the days from %s to %s it hides: %s', (start, end, part) => {
  expect(hiddenPart({ start, end }, '2026-03-10', 3)).toBe(part);
});
