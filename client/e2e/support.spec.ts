import { subscribe } from './support/payments';
import { expect, expectAccessible, newAccount, openAs } from './support/test';
import { test } from './support/with-staff';

test('support finds a paying user who sees ads and fixes the account, and the audit log records it', async ({
  page,
  browser,
  program,
}) => {
  const [staff, buyer] = [newAccount(), newAccount()];
  const elsewhere = await (await browser.newContext({ baseURL: program.url })).newPage();
  await openAs(elsewhere, buyer);
  await subscribe(elsewhere);
  await program.loseNews(buyer.username);
  await elsewhere.goto('/app/dashboard');
  await expect(elsewhere.getByRole('complementary', { name: 'Advertisement' })).toBeVisible();

  await openAs(page, staff, '/app/settings');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Support' })).toHaveCount(0);
  program.makeStaff(staff.username);
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
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await page.getByRole('button', { name: 'Resync Billing' }).click();
  const dialog = page.getByRole('dialog', { name: /^Resync Billing/ });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Resync' }).click();
  await expect(page.getByText('Billing resynced. Current tier: Subscription.')).toBeVisible();
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
  await elsewhere.context().close();
});

test('the support pages do not exist for other users', async ({ page }) => {
  const visitor = newAccount();
  await page.goto('/support/users/x');
  await expect(page).toHaveURL(/\/login$/);
  await openAs(page, visitor, '/support');
  for (const path of ['/support', '/support/audit', '/support/graphiql', '/support/users/x', '/support/nothing']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  }
  await expectAccessible(page);
});
