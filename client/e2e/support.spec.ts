import { linkIn, mailTo } from './support/mail';
import { losePaymentEvents, makeStaff } from './support/operator';
import { subscribe } from './support/payments';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  newAccount,
  openAs,
  signUp,
  test,
} from './support/test';
import { setUpCodes } from './support/two-step';

test('support finds a paying user who sees ads and fixes the account, and the audit log records it', async ({
  page,
  elsewhere,
}) => {
  const [staff, buyer] = [newAccount(), newAccount()];
  await signUp(elsewhere, buyer);
  await subscribe(elsewhere);
  await losePaymentEvents(buyer.username);
  await elsewhere.goto('/app/dashboard');
  await expect(elsewhere.getByRole('complementary', { name: 'Advertisement' })).toBeVisible();

  await openAs(page, staff, '/app/settings');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Support' })).toHaveCount(0);
  await makeStaff(page, staff);
  await page.goto('/support');
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'Username or email' }).fill(buyer.email.slice(3, 24));
  await page.keyboard.press('Enter');
  const found = page.getByRole('list', { name: 'Accounts found' });
  await expect(found.getByRole('link')).toHaveCount(1);
  await expect(found).toContainText('Free');
  await expectAccessible(page);
  await found.getByRole('link').click();

  await expect(page.getByRole('heading', { level: 1, name: buyer.username })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Billing' })).toContainText('No payments found.');
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('button', { name: 'Resync Billing' }).click();
  const dialog = page.getByRole('dialog', { name: /^Resync Billing/ });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Resync' }).click();
  await expect(page.getByText('Billing resynced. Current plan: Subscription.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Account', exact: true })).toContainText('Subscription');
  await expect(page.getByRole('region', { name: 'Billing' })).toContainText('$4.99');
  await elsewhere.reload();
  await expect(elsewhere.getByRole('searchbox', { name: 'Search for a food' })).toBeEnabled();

  // With the keyboard only.
  await page.getByRole('button', { name: 'End All Sessions' }).press('Enter');
  await page.getByRole('textbox', { name: 'Reason' }).press('Enter');
  await expect(page.getByText('Enter a reason.')).toBeVisible();
  await page.keyboard.type('A lost phone.');
  await page.keyboard.press('Enter');
  await expect(page.getByText('All sessions ended.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Audit trail' })).toContainText('A lost phone.');

  await page.getByRole('link', { name: 'Support' }).last().click();
  await expect(page.getByRole('searchbox')).toBeVisible();
  await page.getByRole('link', { name: 'Audit trail' }).click();
  const trail = page.getByRole('list', { name: 'Audit trail' });
  await expect(trail.getByRole('listitem').filter({ hasText: 'Granted support access' }).first()).toContainText(
    'The operator',
  );
  await expectAccessible(page);
});

test('the support pages do not exist for other users', async ({ page }) => {
  await page.goto('/support/users/x');
  await expect(page).toHaveURL(/\/login$/);
  await openAs(page, newAccount(), '/support');
  for (const path of ['/support', '/support/audit', '/support/graphiql', '/support/users/x', '/support/nothing']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  }
  await expectAccessible(page);
});

test('the GraphQL IDE runs operations without external requests and stores nothing', async ({ page }) => {
  const staff = newAccount();
  await openAs(page, staff, '/app/settings');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await makeStaff(page, staff);
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

test('support starts the removal of lost second factors, and the owner sees it in Settings and cancels it by the mailed link', async ({
  page,
  elsewhere,
}) => {
  const [staff, owner] = [newAccount(), newAccount()];
  await signUp(elsewhere, owner);
  await setUpCodes(elsewhere, owner.password);
  await openAs(page, staff, '/app/settings');
  await makeStaff(page, staff);
  await page.goto('/support');
  await page.getByRole('searchbox', { name: 'Username or email' }).fill(owner.email);
  await page.keyboard.press('Enter');
  await page.getByRole('list', { name: 'Accounts found' }).getByRole('link').click();

  await page.getByRole('button', { name: 'Remove Two-Step Login' }).click();
  const dialog = page.getByRole('dialog', { name: /^Remove Two-Step Login/ });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Lost phone. Called back.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Start Removal' }).click();
  await expect(page.getByText(/^Removal started/)).toBeVisible();
  const account = page.getByRole('region', { name: 'Account', exact: true });
  await expect(account).toContainText('Will be removed');

  await elsewhere.goto('/app/settings');
  const card = elsewhere.getByRole('region', { name: 'Two-step login' });
  await expect(card).toContainText('Support will remove your two-step login on');
  await expect(card.getByRole('button', { name: 'Cancel Removal' })).toBeEnabled();
  await expectAccessibleInBothSchemes(elsewhere);

  const link = new URL(linkIn(await mailTo(owner.email, 'Your two-step login will be removed')));
  await elsewhere.goto(link.pathname + link.hash);
  await expect(elsewhere.getByRole('heading', { name: 'Keep Two-Step Login' })).toBeVisible();
  await expectAccessible(elsewhere);
  await elsewhere.getByRole('button', { name: 'Cancel the Removal' }).click();
  await expect(elsewhere.getByText('Removal canceled. Your passkeys and codes still work.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Remove Two-Step Login' })).toBeEnabled();
  await expect(account).not.toContainText('Will be removed');
});
