import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startProgram } from './program.mjs';

const PROVIDER = fileURLToPath(new URL('../../../server/test/support/oidc-provider-process.mjs', import.meta.url));

/** Starts an identity provider, which prints its issuer, and reads the address to which it sends users back. */
async function startProvider() {
  const provider = spawn(process.execPath, [PROVIDER], { stdio: ['pipe', 'pipe', 'ignore'] });
  const [output] = (await once(provider.stdout, 'data')) as [Buffer];
  return {
    issuer: output.toString().trim(),
    allow: (address: string) => void provider.stdin.write(`${address}\n`),
    stop: async () => {
      const closed = once(provider, 'close');
      provider.kill();
      await closed;
    },
  };
}

/** Starts a server at which users can log in with an identity provider. */
export async function startSignInProgram() {
  const dataDir = mkdtempSync(join(tmpdir(), 'macrolog-sign-in-'));
  const provider = await startProvider();
  const program = await startProgram({
    dataDir,
    env: {
      SIGN_IN_PROVIDERS: 'certified',
      SIGN_IN_CERTIFIED_ISSUER: provider.issuer,
      SIGN_IN_CERTIFIED_CLIENT_ID: 'macrolog',
      SIGN_IN_CERTIFIED_CLIENT_SECRET: 'the secret of the client',
      SIGN_IN_CERTIFIED_NAME: 'Certified',
    },
  });
  provider.allow(`${program.url}/sign-in/certified/callback`);
  const stop = async () => {
    await Promise.all([program.stop(), provider.stop()]);
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url: program.url, stop };
}
