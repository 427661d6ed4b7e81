import { Writable } from 'node:stream';
import type { Logger } from 'pino';
import { createLogger } from '../../src/platform/http/logging';

/** A log in the program's format that a test can read. */
export class KeptLog {
  readonly lines: string[] = [];
  readonly logger: Logger;

  constructor(level = 'trace') {
    const sink = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        this.lines.push(chunk.toString());
        done();
      },
    });
    this.logger = createLogger(level, sink);
  }

  get text(): string {
    return this.lines.join('');
  }

  /** Each line, parsed. */
  get entries(): Record<string, unknown>[] {
    return this.lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  }

  /** The names of the security events, in order. */
  get securityEvents(): unknown[] {
    return this.entries.flatMap(({ security }) => security ?? []);
  }

  clear(): void {
    this.lines.length = 0;
  }
}
