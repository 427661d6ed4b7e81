import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, expectAccessible, newAccount, openAs } from './support/test';
import { linkIn, test } from './support/with-mail';

const CAMPAIGN = fileURLToPath(new URL('../../server/dist/commands/campaign.js', import.meta.url));

/** Queues a campaign as the operator, while the server runs. */
async function sendNews(dataDir: string, subject: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'macrolog-news-'));
  writeFileSync(join(folder, 'news.md'), `# ${subject}\n\nTry **goals by weekday**.\n`);
  const env = { ...process.env, DATA_DIR: dataDir };
  const command = spawn(process.execPath, [CAMPAIGN, 'news.md'], { cwd: folder, env, stdio: 'ignore' });
  const [code] = (await once(command, 'close')) as [number | null];
  rmSync(folder, { recursive: true });
  expect(code).toBe(0);
}

test('the link in a marketing mail unsubscribes only on confirmation', async ({
  page,
  mailProgram: { dataDir, mailbox },
}) => {
  const account = newAccount();
  await openAs(page, account, '/app/settings');
  const news = page.getByRole('switch', { name: 'News and offers by email' });
  await expect(news).toBeChecked();

  const subject = `News for ${account.username}`;
  await sendNews(dataDir, subject);
  const mail = await mailbox.receives(account.email, subject);
  expect(mail.html).toContain('<strong>goals by weekday</strong>');
  const oneClick = mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value;
  expect(oneClick).toMatch(/^<http\S+\/api\/unsubscribe\?token=\S+>$/);

  await page.goto(oneClick?.slice(1, -1) ?? '');
  await expect(page).toHaveURL(linkIn(mail));
  await expect(page.getByRole('button', { name: 'Unsubscribe' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(news).toBeChecked();

  await page.goto(linkIn(mail));
  await page.getByRole('button', { name: 'Unsubscribe' }).press('Enter');
  await expect(page.getByRole('status')).toHaveText("You're unsubscribed. You won't get any more news and offers.");
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(news).not.toBeChecked();
});
