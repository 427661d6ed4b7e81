import { screen } from '@testing-library/react';
import { stew } from '../../../testing/diary-data';
import { fakeServer } from '../../../testing/fake-server';
import { entryOf, recordedDay } from '../../../testing/recorded-days';
import { renderAlone } from '../../../testing/render-alone';
import { renderPart } from '../../../testing/render-part';
import { DayEntries } from './day-entries';
import { RoomLeft } from './room-left';

// The rows of so many entries take two seconds.
jest.mock('./entry-row', () => ({ EntryRow: () => null }));

test.each([
  [270, 'You can add 30 more entries to this day. Deleted entries count, too.'],
  [299, 'You can add 1 more entry to this day. Deleted entries count, too.'],
  [300, 'This day has no room for more entries.'],
])('a day with %i entries says: %s', (entries, sentence) => {
  renderPart(<RoomLeft entries={entries} />);
  expect(screen.getByRole('note').textContent).toBe(sentence);
});

test('a day of 270 entries says how many there is room for, without a request', async () => {
  const date = '2026-03-05';
  const day = recordedDay(date, entryOf('e', stew, 1));
  const entries = Array.from({ length: 270 }, (_, index) => ({ ...day.entries[0]!, id: `e${index}` }));
  const server = fakeServer({});
  renderAlone(<DayEntries day={{ ...day, entries }} today={date} onAdd={() => undefined} />);
  expect(await screen.findByRole('note')).toHaveTextContent('You can add 30 more entries to this day.');
  expect(server.of('AccountUsage')).toEqual([]);
});
