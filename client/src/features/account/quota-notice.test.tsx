import { useQuery } from '@apollo/client/react';
import { screen } from '@testing-library/react';
import { SettingsDocument } from './__generated__/account';
import { fakeServer } from '../../testing/fake-server';
import { renderPart } from '../../testing/render-part';
import { settingsData } from '../../testing/settings-data';
import { usageOf } from '../../testing/usage-data';
import { QuotaNotice, usageText } from './quota-notice';

const lines = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

test('lists each quota that is nearly used up', async () => {
  renderPart(<QuotaNotice usage={[usageOf('FOODS', 4620, 5000), usageOf('CATEGORIES', 200, 200)]} />);
  expect(await lines()).toEqual([
    'You have 4,620 of 5,000 foods. Deleted ones count too.',
    "You have 200 of 200 categories. You can't add any more.",
  ]);
});

test('leaves out quotas that do not matter here', async () => {
  renderPart(<QuotaNotice usage={[usageOf('FOODS', 4620, 5000), usageOf('GOALS', 95, 100)]} quotas={['GOALS']} />);
  expect(await lines()).toEqual(['You have 95 of 100 goals.']);
});

test.each([
  ['there is enough room', [usageOf('FOODS', 4499, 5000)]],
  ['the usage is loading', undefined],
])('shows nothing while %s', (_, usage) => {
  renderPart(<QuotaNotice usage={usage} />);
  expect(screen.queryByRole('note')).not.toBeInTheDocument();
});

/** A screen that loads the usage with everything else. */
function Screen({ revision }: { revision: number }) {
  const { data } = useQuery(SettingsDocument);
  return <QuotaNotice usage={data?.accountUsage} revision={revision} />;
}

test('loads the figures alone when something was added or deleted', async () => {
  const server = fakeServer({
    Settings: () => settingsData({ accountUsage: [usageOf('GOALS', 95, 100)] }),
    AccountUsage: () => ({ data: { accountUsage: [usageOf('GOALS', 96, 100)] } }),
  });
  const { rerender, wrap } = renderPart(<Screen revision={1} />);
  expect(await lines()).toEqual(['You have 95 of 100 goals.']);
  rerender(wrap(<Screen revision={2} />));
  expect(await screen.findByText('You have 96 of 100 goals.')).toBeVisible();
  expect(server.requests.map(({ operation }) => operation)).toEqual(['Settings', 'AccountUsage']);
});

test.each([
  [usageOf('NUTRIENTS', 140, 150), 'You have 140 of 150 different nutrients in your foods and entries.'],
  [usageOf('MEALS', 190, 200), 'You have 190 of 200 saved meals.'],
  [usageOf('RECIPES', 190, 200), 'You have 190 of 200 recipes.'],
  [usageOf('FOOD_LOGS', 190_000, 200_000), 'You have 190,000 of 200,000 diary entries. Deleted ones count too.'],
  [usageOf('WEIGHTS', 40_001, 40_000), "You have 40,001 of 40,000 weights. You can't add any more."],
])('%j is told in plain words', (usage, sentence) => {
  expect(usageText(usage)).toBe(sentence);
});
