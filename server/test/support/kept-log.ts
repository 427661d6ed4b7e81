import { EventEmitter, once } from 'node:events';
import { Writable } from 'node:stream';
import type { Logger } from 'pino';
import { createLogger } from '../../src/platform/http/logging';

/** A log in the program's format that a test can read. */
export class KeptLog {
  readonly lines: string[] = [];
  readonly logger: Logger;
  private readonly events = new EventEmitter();

  constructor(level = 'trace') {
    const sink = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        this.lines.push(chunk.toString());
        this.events.emit('line');
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

  /** The first line with that message, once there is one. */
  async find(message: string): Promise<Record<string, unknown>> {
    for (;;) {
      const found = this.entries.find(({ msg }) => msg === message);
      if (found) return found;
      await once(this.events, 'line');
    }
  }

  clear(): void {
    this.lines.length = 0;
  }
}
