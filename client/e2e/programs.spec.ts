import { createHash } from 'node:crypto';
import { expect, expectAccessible, signUp, test } from './support/test';

const REDIRECT_URI = 'http://127.0.0.1:9/callback';

test('an app asks for access, is allowed, logs a meal, and loses the access', async ({ page, complaints }) => {
  await signUp(page);
  const registered = await page.request.post('/oauth/register', {
    data: { client_name: 'Kitchen agent', redirect_uris: [REDIRECT_URI] },
  });
  const { client_id: clientId } = (await registered.json()) as { client_id: string };
  const verifier = 'v'.repeat(43);
  const asked = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: REDIRECT_URI,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    scope: 'write_diary',
    state: 'xyz',
  });
  await page.goto(`/app/connect-app?${asked.toString()}`);
  await expect(page.getByRole('region', { name: 'Allow Kitchen agent?' })).toContainText('this computer');
  await expectAccessible(page);
  // Nothing listens there.
  complaints.allow(/ERR_|sessionStorage/);
  const back = page.waitForRequest((request) => request.url().startsWith(REDIRECT_URI));
  await page.getByRole('button', { name: 'Allow' }).click();
  const code = new URL((await back).url()).searchParams.get('code') ?? '';

  const form = {
    grant_type: 'authorization_code',
    client_id: clientId,
    redirect_uri: REDIRECT_URI,
    code,
    code_verifier: verifier,
  };
  const tokens = (await (await page.request.post('/oauth/token', { form })).json()) as { access_token: string };
  const described = { name: 'Porridge', amount: '1 bowl', calories_kcal: 320, protein_g: 12, carbs_g: 54, fats_g: 6 };
  const params = { name: 'log_food', arguments: { idempotency_key: 'first-meal', described } };
  const call = () =>
    page.request.post('/mcp', {
      headers: { authorization: `Bearer ${tokens.access_token}`, accept: 'application/json, text/event-stream' },
      data: { jsonrpc: '2.0', id: 1, method: 'tools/call', params },
    });
  expect(await (await call()).text()).toContain('calories_kcal');

  await page.goto('/app/dashboard');
  await expect(page.getByText('estimate')).toBeVisible();
  await page.goto('/app/settings');
  const card = page.getByRole('region', { name: 'Programs and agents' });
  await card.getByRole('button', { name: 'Show Their Changes' }).click();
  await page.getByRole('button', { name: 'Undo Added: Porridge' }).click();
  await expect(page.getByText('Undone.')).toBeVisible();
  await page.keyboard.press('Escape');
  await card.getByRole('button', { name: 'Revoke Kitchen agent' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(card.getByText('Kitchen agent')).toBeHidden();
  expect((await call()).status()).toBe(401);
});
