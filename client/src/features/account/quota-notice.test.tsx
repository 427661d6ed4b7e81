import { screen, waitFor } from '@testing-library/react';
import { fakeServer, refusal } from '../../testing/fake-server';
import { renderPart } from '../../testing/render-part';
import { usageOf } from '../../testing/usage-data';
import { QuotaNotice, usageText } from './quota-notice';

const answer = (...usage: ReturnType<typeof usageOf>[]) => ({ data: { accountUsage: usage } });
const lines = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

test('lists each quota that is nearly used up', async () => {
  fakeServer({ AccountUsage: () => answer(usageOf('FOODS', 4620, 5000), usageOf('CATEGORIES', 200, 200)) });
  renderPart(<QuotaNotice />);
  expect(await lines()).toEqual([
    'You have 4,620 of 5,000 foods. Deleted ones count too.',
    "You have 200 of 200 categories. You can't add any more.",
  ]);
});

test('leaves out quotas that do not matter here', async () => {
  fakeServer({ AccountUsage: () => answer(usageOf('FOODS', 4620, 5000), usageOf('GOALS', 95, 100)) });
  renderPart(<QuotaNotice quotas={['GOALS']} />);
  expect(await lines()).toEqual(['You have 95 of 100 goals.']);
});

test.each([
  ['there is enough room', answer(usageOf('FOODS', 4499, 5000))],
  ['the usage cannot be loaded', refusal('UNAVAILABLE')],
])('shows nothing when %s', async (_, given) => {
  const server = fakeServer({ AccountUsage: () => given });
  renderPart(<QuotaNotice />);
  await waitFor(() => expect(server.of('AccountUsage')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('note')).not.toBeInTheDocument());
});

test('loads the figures again when something was added or deleted', async () => {
  let used = 95;
  const server = fakeServer({ AccountUsage: () => answer(usageOf('GOALS', used, 100)) });
  const { rerender, wrap } = renderPart(<QuotaNotice revision={1} />);
  expect(await lines()).toEqual(['You have 95 of 100 goals.']);
  used = 96;
  rerender(wrap(<QuotaNotice revision={2} />));
  expect(await screen.findByText('You have 96 of 100 goals.')).toBeVisible();
  expect(server.of('AccountUsage')).toHaveLength(2);
});

test.each([
  [usageOf('NUTRIENTS', 140, 150), 'You have 140 of 150 different nutrients in your foods and entries.'],
  [usageOf('MEALS', 190, 200), 'You have 190 of 200 saved meals.'],
  [usageOf('FOOD_LOGS', 190_000, 200_000), 'You have 190,000 of 200,000 diary entries. Deleted ones count too.'],
  [usageOf('WEIGHTS', 40_001, 40_000), "You have 40,001 of 40,000 weights. You can't add any more."],
])('%j is told in plain words', (usage, sentence) => {
  expect(usageText(usage)).toBe(sentence);
});
