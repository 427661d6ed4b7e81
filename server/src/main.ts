import { loadConfig } from './config/env';

async function main(): Promise<void> {
  const config = loadConfig();
  // Loading the program takes a second or two, which nobody should wait for to read about a faulty variable.
  const { serve } = await import('./serve');
  await serve(config);
}

main().catch((error: unknown) => {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
});
