import { Person } from '../support/person';
import { TestApp } from '../support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());

test('a new account may get marketing mail until it says otherwise', async () => {
  const person = await Person.join(app);
  expect((await person.do('me')).marketingOptIn).toBe(true);
  expect(await person.do('setMarketingOptIn', { optIn: false })).toEqual({
    ...(await person.do('me')),
    marketingOptIn: false,
  });
  expect((await person.do('me')).marketingOptIn).toBe(false);
  await person.do('setMarketingOptIn', { optIn: true });
  expect((await person.do('me')).marketingOptIn).toBe(true);
});

test('the same choice again changes nothing, and nobody else’s choice is touched', async () => {
  const [person, neighbour] = [await Person.join(app), await Person.join(app)];
  await person.do('setMarketingOptIn', { optIn: false });
  expect((await person.do('setMarketingOptIn', { optIn: false })).marketingOptIn).toBe(false);
  expect((await neighbour.do('me')).marketingOptIn).toBe(true);
});

test('the choice is kept for a paid account too, for the day on which it is free again', async () => {
  const person = await Person.join(app, 'subscribed');
  await person.do('setMarketingOptIn', { optIn: false });
  expect(await person.do('me')).toMatchObject({ tier: 'SUBSCRIBED', marketingOptIn: false });
});
