import { screen } from '@testing-library/react';
import { renderPart } from '../../../testing/render-part';
import { RoomLeft } from './room-left';

test.each([
  [270, 'You can add 30 more entries to this day. Deleted entries count, too.'],
  [299, 'You can add 1 more entry to this day. Deleted entries count, too.'],
  [300, 'This day has no room for more entries.'],
])('a day with %i entries says: %s', (entries, sentence) => {
  renderPart(<RoomLeft entries={entries} />);
  expect(screen.getByRole('note').textContent).toBe(sentence);
});
