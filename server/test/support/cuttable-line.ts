import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { types } from 'node:util';
import type { DatabaseAddress } from '../../src/platform/database/embedded-postgres';

const isInstance = Reflect.get(Function.prototype, Symbol.hasInstance) as (this: unknown, value: unknown) => boolean;
// Jest gives each test file its own `Error`, so errors of Node's sockets are not `instanceof Error` there, although
// they are in the program.
Object.defineProperty(Error, Symbol.hasInstance, {
  value(this: unknown, value: unknown) {
    return isInstance.call(this, value) || (this === Error && types.isNativeError(value));
  },
});

/** A socket between the program and Postgres that a test can cut and restore. */
export class CuttableLine {
  private readonly folder = mkdtempSync(join(tmpdir(), 'macrolog-line-'));
  private readonly open = new Set<Socket>();
  private server: Server | undefined;
  private target = '';

  /** Sends the program's connections to the database at `address` from now on. */
  readonly lead = async (address: DatabaseAddress): Promise<DatabaseAddress> => {
    if (!('host' in address)) throw new Error('Only the socket of a Postgres can be led through a line.');
    this.target = join(address.host, `.s.PGSQL.${address.port}`);
    await this.mend();
    return { ...address, host: this.folder };
  };

  async mend(): Promise<void> {
    const port = this.target.split('.').at(-1);
    this.server = createServer((near) => {
      const far = createConnection(this.target);
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.open.add(one);
        one.on('error', () => undefined);
        one.on('close', () => {
          this.open.delete(one);
          other.destroy();
        });
        one.pipe(other);
      }
    }).listen(join(this.folder, `.s.PGSQL.${port}`));
    await once(this.server, 'listening');
  }

  /** Breaks every connection and accepts no new one. */
  async cut(): Promise<void> {
    const { server } = this;
    if (!server) return;
    this.server = undefined;
    const closed = once(server, 'close');
    server.close();
    for (const socket of this.open) socket.destroy();
    await closed;
  }

  async remove(): Promise<void> {
    await this.cut();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
