import type { EntityManager } from 'typeorm';
import { AppError } from '@macrolog/domain';
import type { Clock } from '../../platform/clock';
import type { BillingRepository } from './billing.repository';
import { withProviderErrors, type PaymentEvent, type Reversal, type ToError } from './payment-gateway';
import type { ProviderSync } from './provider-sync';

/** Changes of an event, within the transaction that also saves the event. */
interface Effect {
  snapshot: { userId: string | null };
  apply: (manager: EntityManager) => Promise<unknown>;
}

/** For the provider, not for a person. */
const notNow: ToError = (code, options) =>
  new AppError(code, "The event can't be processed right now. Send it again later.", options);

/** How long events about refunds of unknown payments are rejected, so that the provider sends them again. */
const SOUGHT_MS = 86_400_000;

const NONE: Effect = { snapshot: { userId: null }, apply: () => Promise.resolve() };

/** Processes webhook events. An event says what has changed; the current state is read from the provider. */
export class PaymentEventsService {
  constructor(
    private readonly repository: BillingRepository,
    private readonly clock: Clock,
    private readonly sync: ProviderSync,
  ) {}

  /**
   * Processes a signed event. The same event again has no effect. A failed event leaves no trace, and the provider
   * sends it again.
   * @throws AppError INVALID_INPUT for a bad signature, UNAVAILABLE or UPSTREAM_FAILED if the provider can't be
   * reached.
   */
  async receive(payload: Buffer, signature: string | undefined): Promise<void> {
    const event = this.sync.requireGateway().readEvent(payload, signature, this.clock.now());
    if (!event.subject || (await this.repository.isEventKnown(event))) return;
    const { snapshot, apply } = await withProviderErrors(notNow, () => this.readEffect(event));
    await this.repository.transaction(snapshot.userId, async (manager) => {
      if (await this.repository.saveEvent(manager, event, this.clock.now())) await apply(manager);
    });
  }

  /** Fetches everything from the provider before a transaction is open. */
  private async readEffect({ subject, happenedAt }: PaymentEvent): Promise<Effect> {
    const { sync } = this;
    if (!subject) return NONE;
    if ('sessionId' in subject) return (await sync.readCheckout(subject.sessionId)) ?? NONE;
    if ('subscriptionId' in subject) {
      const invoice =
        subject.invoiceId === undefined ? null : await sync.requireGateway().readInvoice(subject.invoiceId);
      return (await sync.readSubscription(subject.subscriptionId, { invoice })) ?? NONE;
    }
    const effect = await this.reversalEffect(subject);
    if (effect) return effect;
    // The refunded payment may become known a little later. If it doesn't, another application sold it.
    if (happenedAt.getTime() <= this.clock.now().getTime() - SOUGHT_MS) return NONE;
    throw notNow('UNAVAILABLE', {});
  }

  /** Null if the refunded payment isn't found. */
  private async reversalEffect({
    paymentId,
    reversal,
  }: {
    paymentId: string;
    reversal: Reversal;
  }): Promise<Effect | null> {
    const { sync } = this;
    const purchase = await sync.requireGateway().findPurchase(paymentId);
    if (!purchase) return null;
    if ('sessionId' in purchase) return sync.readCheckout(purchase.sessionId, reversal);
    const { subscriptionId, invoiceId } = purchase;
    // Refunded users must not be charged again.
    await sync.requireGateway().endSubscription(subscriptionId);
    return sync.readSubscription(subscriptionId, { revocation: { invoiceId, reversal } });
  }
}
