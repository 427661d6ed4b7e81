import type { Logger } from 'pino';
import type { Config } from './config/env';
import { safeHeaders } from './platform/http/listener';
import { onUncaught } from './platform/http/uncaught';
import { ProcessGroup } from './processes';

const SAME_SIGNAL_MS = 1_000;

/** Ends the program on the signals of a terminal or an orchestrator. */
export function endOnSignals(logger: Logger, end: (code: number) => unknown): void {
  let firstSignalAt: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // Ctrl-C arrives twice, from the terminal and from npm. A later signal ends the program immediately.
      firstSignalAt ??= performance.now();
      if (performance.now() - firstSignalAt > SAME_SIGNAL_MS) process.exit(1);
      logger.info({ signal }, 'shutting down');
      void end(0);
    });
  }
}

/** Tells the operator where the program is. */
export const announce = (lines: string[]) => process.stdout.write(`${lines.join('\n')}\n`);

/**
 * Runs the processes that serve requests.
 * @param open Opens the database and migrates it.
 */
export function runProcesses(
  config: Pick<Config, 'isProduction' | 'processes'>,
  logger: Logger,
  open: ConstructorParameters<typeof ProcessGroup>[2],
): void {
  let ending: Promise<void> | undefined;
  const end = (code: number) => (ending ??= group.stop().then(() => process.exit(code)));
  const group = new ProcessGroup(config, logger, open, announce, (code) => void end(code));
  endOnSignals(logger, end);
  onUncaught(logger, new Set(), safeHeaders(config.isProduction), () => void end(1));
}
