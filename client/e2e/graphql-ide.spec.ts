import { expect, newAccount, openAs } from './support/test';
import { test } from './support/with-staff';

test('the GraphQL IDE runs operations without external requests and stores nothing', async ({ page, program }) => {
  const staff = newAccount();
  await openAs(page, staff, '/app/settings');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  program.makeStaff(staff.username);
  await page.goto('/support');
  await page.getByRole('link', { name: 'GraphQL IDE' }).click();
  await expect(page).toHaveTitle(/GraphQL IDE/);
  await page.getByRole('tab', { name: 'FindUser' }).waitFor();

  const variables = page.getByRole('region', { name: 'Variables' });
  await variables.getByText('"search"').click();
  // Places the caret between the quotes of `{ "search": "" }`.
  await page.keyboard.press('End');
  for (const _ of '" }') await page.keyboard.press('ArrowLeft');
  await page.keyboard.type(staff.username);
  await page.getByRole('button', { name: /^Execute query/ }).click();
  const answer = page.getByRole('region', { name: 'Result Window' });
  await expect(answer).toContainText(staff.email);

  // With the schema loaded, the editor marks errors while typing.
  await page.getByRole('button', { name: 'Show Documentation Explorer' }).click();
  await page.getByRole('link', { name: 'Query', exact: true }).click();
  await expect(page.getByRole('link', { name: 'supportUser', exact: true })).toBeVisible();

  const kept = await page.evaluate(async () => ({
    storage: Object.keys(localStorage).filter((key) => key.includes('graphiql')),
    cached: await Promise.all(
      (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    ),
  }));
  expect(kept.storage).toEqual([]);
  expect(kept.cached.flat().filter((url) => /graphql-ide|monaco|worker-/.test(url))).toEqual([]);
});
