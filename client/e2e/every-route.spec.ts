import type { Page } from '@playwright/test';
import { paths } from '../src/platform/paths';
import { makeStaff } from './support/operator';
import { expect, newAccount, openAs, test } from './support/test';

test.use({ serviceWorkers: 'allow' });

/** Pages that the server renders. */
const OF_THE_SERVER = ['/api/docs', '/payment-sandbox'];
const OF_STAFF = ['/users/00000000-0000-4000-8000-000000000000', '/nothing'].map((rest) => paths.support + rest);
const ROUTES = [...Object.values(paths), ...OF_THE_SERVER, ...OF_STAFF, '/nothing'];

/** Records content security policy violations that the browser reports to the page. */
async function listen(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('noteViolation', (violation: string) => void violations.push(violation));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      const { noteViolation } = window as unknown as { noteViolation: (violation: string) => void };
      noteViolation(`${location.pathname}: ${effectiveDirective} ${blockedURI}`);
    });
  });
  return violations;
}

test('no page violates its content security policy', async ({ page, complaints }) => {
  const staff = newAccount();
  const violations = await listen(page);
  await openAs(page, staff, '/app/settings');
  await makeStaff(page, staff);
  // The account and some pages do not exist.
  complaints.allow(/^Failed to load resource: the server responded with a status of 40\d/);
  for (const route of ROUTES) {
    const answer = await page.goto(route);
    expect([route, answer?.headers()['content-security-policy']]).toEqual([
      route,
      expect.stringContaining('default-src'),
    ]);
    await page.waitForLoadState('networkidle');
  }
  expect(violations).toEqual([]);

  // Checks that a violation is recorded.
  complaints.allow(/Content Security Policy/);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'void 0';
    document.head.append(script);
  });
  await expect.poll(() => violations.length).toBe(1);
});
