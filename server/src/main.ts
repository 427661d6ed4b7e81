import { loadConfig } from './config/env';

async function main(): Promise<void> {
  const config = loadConfig();
  // Loaded only now: it takes two seconds, and a faulty variable is reported without it.
  const { serve } = await import('./serve');
  await serve(config);
}

main().catch((error: unknown) => {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
});
