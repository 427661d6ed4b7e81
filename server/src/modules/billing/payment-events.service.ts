import type { EntityManager } from 'typeorm';
import { AppError } from '@macrolog/domain';
import { runSuspended, type ClientInfo } from '../../platform/viewer';
import type { Clock } from '../../platform/clock';
import type { BillingRepository } from './billing.repository';
import { withProviderErrors, type PaymentEvent, type ToError } from './payment-gateway';
import type { PaymentReversals } from './payment-reversals';
import type { ProviderSync } from './provider-sync';

/** Changes of an event, within the transaction that also saves the event. */
interface Effect {
  snapshot: { userId: string | null };
  apply: (manager: EntityManager) => Promise<unknown>;
}

type Suspendable = Pick<ClientInfo, 'suspend'>;

/** For the provider, not for a person. */
const notNow: ToError = (code, options) =>
  new AppError(code, "The event can't be processed right now. Send it again later.", options);

/** How long events about the money of unknown payments are rejected, so that the provider sends them again. */
const SOUGHT_MS = 86_400_000;

/** How long an event is remembered: longer than the provider repeats it, and than disputes are read again. */
const KEPT_MS = 200 * 86_400_000;

const NONE: Effect = { snapshot: { userId: null }, apply: () => Promise.resolve() };

/** Processes webhook events. An event says what has changed; the current state is read from the provider. */
export class PaymentEventsService {
  constructor(
    private readonly repository: BillingRepository,
    private readonly clock: Clock,
    private readonly providerSync: ProviderSync,
    private readonly reversals: PaymentReversals,
  ) {}

  /**
   * Processes a signed event. The same event again has no effect. A failed event leaves no trace, and the provider
   * sends it again.
   * @throws AppError INVALID_INPUT for a bad signature, UNAVAILABLE or UPSTREAM_FAILED if the provider can't be
   * reached.
   */
  async receive(payload: Buffer, signature: string | undefined, by: Suspendable = {}): Promise<void> {
    const event = this.providerSync.requireGateway().readEvent(payload, signature, this.clock.now());
    if (!event.subject || (await this.findUnknown([event])).length === 0) return;
    const isFound = await this.process(event, by);
    // The payment may become known a little later. If it doesn't, another application sold it.
    if (!isFound && event.happenedAt.getTime() > this.clock.now().getTime() - SOUGHT_MS)
      throw notNow('UNAVAILABLE', {});
  }

  /** Forgets old events. */
  purge(): Promise<void> {
    return this.repository.purgeEvents(new Date(this.clock.now().getTime() - KEPT_MS));
  }

  /** Events that were not processed yet. */
  async findUnknown(events: readonly PaymentEvent[]): Promise<PaymentEvent[]> {
    const unknown = await this.repository.findUnknownEvents(events.map(({ id }) => id));
    return events.filter(({ id }) => unknown.has(id));
  }

  /**
   * Processes an event once. False if it is about a payment that isn't found.
   * @throws AppError UNAVAILABLE or UPSTREAM_FAILED if the provider can't be reached.
   */
  async process(event: PaymentEvent, by: Suspendable = {}): Promise<boolean> {
    const effect = await runSuspended(by, () => withProviderErrors(notNow, () => this.readEffect(event)));
    if (!effect) return false;
    const { snapshot, apply } = effect;
    await this.repository.transaction(snapshot.userId, async (manager) => {
      if (await this.repository.saveEvent(manager, event, this.clock.now())) await apply(manager);
    });
    return true;
  }

  /** Fetches everything from the provider before a transaction is open. Null if the payment isn't found. */
  private async readEffect({ subject }: PaymentEvent): Promise<Effect | null> {
    const { providerSync } = this;
    if (!subject) return NONE;
    if ('paymentId' in subject) return this.reversals.read(subject);
    if ('sessionId' in subject) return (await providerSync.readCheckout(subject.sessionId)) ?? NONE;
    const invoice =
      subject.invoiceId === undefined ? null : await providerSync.requireGateway().readInvoice(subject.invoiceId);
    return (await providerSync.readSubscription(subject.subscriptionId, { invoice })) ?? NONE;
  }
}
