import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { toPortalPath } from './portal-views';
import { sandboxApi, type Act } from './sandbox-api';
import { SandboxLedger } from './sandbox-ledger';
import { sandboxPages, type SandboxClock, type SandboxPage } from './sandbox-pages';
import { SANDBOX_PATH } from './sandbox-views';
import type { StripeEvent } from './stripe-objects';

const DELIVERY_MS = 5_000;

interface Options {
  dataSource: DataSource;
  clock: SandboxClock;
  logger: Logger;
  /** Origin of the app's pages. */
  appUrl: string;
  /** URL of the program's webhook. */
  webhookUrl: string;
}

/**
 * An emulator of Stripe, for development and tests: the same calls, pages and events, without money. It knows Stripe's
 * rules and none of the app's, and the app reaches it over HTTP only.
 */
export class PaymentSandbox {
  readonly secretKey = `sk_test_${randomBytes(18).toString('hex')}`;
  readonly webhookSecret = `whsec_${randomBytes(18).toString('hex')}`;
  readonly pages: readonly SandboxPage[];
  private readonly deliveries = new Set<Promise<void>>();
  /** Never closes an idle connection: its only client keeps them, and may be using one again at that moment. */
  private readonly server = createServer({ keepAliveTimeout: 0 });

  private constructor(private readonly options: Options) {
    const act: Act = (work) => this.act(work);
    this.pages = sandboxPages({ act, clock: options.clock, settled: () => this.settled() });
    const toPageUrl = (sessionId: string) => `${options.appUrl}${SANDBOX_PATH}/pay?session=${sessionId}`;
    const toPortalUrl = (sessionId: string) => options.appUrl + toPortalPath(sessionId);
    // It doesn't keep the program running that it is part of.
    this.server.unref().on('connection', (socket) => socket.unref());
    this.server.on('request', sandboxApi({ act, secretKey: this.secretKey, toPageUrl, toPortalUrl }));
  }

  /** Starts its API on a port of the loopback interface. */
  static async start(options: Options): Promise<PaymentSandbox> {
    const sandbox = new PaymentSandbox(options);
    // Each of several processes has a port of its own.
    sandbox.server.listen({ port: 0, host: '127.0.0.1', exclusive: true });
    await once(sandbox.server, 'listening');
    return sandbox;
  }

  get apiUrl(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    await this.settled();
    const closed = once(this.server, 'close');
    this.server.close();
    this.server.closeAllConnections();
    await closed;
  }

  /** Runs work on the sandbox's objects, then sends the resulting webhooks. */
  async act<T>(work: (ledger: SandboxLedger) => Promise<T>): Promise<T> {
    const { dataSource, clock } = this.options;
    const { result, events } = await SandboxLedger.run(dataSource, clock.now(), work);
    const delivery = this.deliver(events).finally(() => this.deliveries.delete(delivery));
    this.deliveries.add(delivery);
    return result;
  }

  /** Resolves when all webhooks have been accepted or rejected. */
  async settled(): Promise<void> {
    while (this.deliveries.size > 0) await Promise.all(this.deliveries);
  }

  /** Signature header of a webhook. */
  sign(payload: string, at = this.options.clock.now()): string {
    const seconds = Math.floor(at.getTime() / 1000);
    const signature = createHmac('sha256', this.webhookSecret).update(`${seconds}.${payload}`).digest('hex');
    return `t=${seconds},v1=${signature}`;
  }

  private async deliver(events: readonly StripeEvent[]): Promise<void> {
    const { webhookUrl, logger } = this.options;
    for (const event of events) {
      const body = JSON.stringify(event);
      const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': this.sign(body) };
      await fetch(webhookUrl, { method: 'POST', headers, body, signal: AbortSignal.timeout(DELIVERY_MS) })
        .then((response) => response.arrayBuffer())
        // Like with Stripe, a webhook may get lost. The return page and the reconciliation job check the state anyway.
        .catch(() => logger.warn({ type: event.type }, 'sandbox webhook delivery failed'));
    }
  }
}
