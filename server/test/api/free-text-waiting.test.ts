import { FreeTextService } from '../../src/modules/food-search/typed-text/free-text.service';
import { Person } from '../support/person';
import { TestApp } from '../support/test-app';

const tokenize = () => Promise.resolve([]);
const translate = () => Promise.resolve(null);

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());

test('a food database that does not answer in time costs its own lines alone', async () => {
  const { user } = await Person.join(app, 'subscribed');
  const viewer = await app.services.accounts.sessions.viewer(user.token);
  const asked: string[] = [];
  const findByName = (_viewer: unknown, name: string) => {
    asked.push(name);
    return new Promise<never>(() => undefined);
  };
  const freeText = new FreeTextService(
    app.services.foods.foods,
    { findByName, isMetered: false, tokenize, translate },
    10,
  );
  const names = ['ostrich', 'emu', 'rhea', 'kangaroo', 'camel', 'yak', 'zebu'];
  const lines = await freeText.read(viewer, ['2 eggs', ...names].join('\n'));
  expect(lines[0]).toMatchObject({ status: 'own_food', servings: 2 });
  expect(lines.slice(1).map(({ status }) => status)).toEqual(names.map(() => 'lookup_failed'));
  // The second round of searches is skipped.
  expect(asked).toEqual(names.slice(0, 5));
});

test('what was answered in time counts, though another name is still waited for', async () => {
  const { user } = await Person.join(app, 'subscribed');
  const viewer = await app.services.accounts.sessions.viewer(user.token);
  const findByName = (_viewer: unknown, name: string) =>
    name === 'ostrich' ? new Promise<never>(() => undefined) : Promise.resolve([]);
  const freeText = new FreeTextService(
    app.services.foods.foods,
    { findByName, isMetered: false, tokenize, translate },
    10,
  );
  const lines = await freeText.read(viewer, 'ostrich, emu');
  expect(lines.map(({ status }) => status)).toEqual(['lookup_failed', 'not_found']);
});

test('a name of more words than any food has is told, and nobody is asked', async () => {
  const person = await Person.join(app, 'one_time');
  const [line] = await person.do('readFoodText', { text: 'e '.repeat(490) });
  expect(line).toMatchObject({ status: 'NOT_UNDERSTOOD', reason: 'No food has a name this long. Shorten it.' });
});
