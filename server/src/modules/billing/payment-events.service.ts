import type { DataSource, EntityManager } from 'typeorm';
import { AppError } from '@macrolog/domain';
import type { Clock } from '../../platform/clock';
import type { FulfilmentContext, Fulfilment } from './fulfilment';
import { PaymentEventEntity } from './payment-event.entity';
import type { PaymentEvent, PaymentGateway, Reversal } from './payment-gateway';
import { withProviderErrors, paymentsDisabled } from './provider-calls';

/** Changes of an event, within the transaction that also saves the event. */
interface Effect {
  /** User whose account changes. */
  userId: string | null;
  apply: (manager: EntityManager) => Promise<unknown>;
}

const NOT_NOW = "The event can't be processed right now. Send it again later.";

/** How long events about refunds of unknown payments are rejected, so that the provider sends them again. */
const SOUGHT_MS = 86_400_000;

const NONE: Effect = { userId: null, apply: () => Promise.resolve() };

/** Processes webhook events. An event says what has changed; the current state is read from the provider. */
export class PaymentEventsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly gateway: PaymentGateway | undefined,
    private readonly fulfilment: Fulfilment,
  ) {}

  /**
   * Processes a signed event. The same event again has no effect. A failed event leaves no trace, and the provider
   * sends it again.
   * @throws AppError INVALID_INPUT for a bad signature, UNAVAILABLE or UPSTREAM_FAILED if the provider can't be
   * reached.
   */
  async receive(payload: Buffer, signature: string | undefined): Promise<void> {
    const { gateway } = this;
    if (!gateway) throw paymentsDisabled();
    const event = gateway.readEvent(payload, signature, this.clock.now());
    if (!event.about || (await this.isKnown(event))) return;
    const effect = await withProviderErrors(NOT_NOW, () => this.effectOf(event, gateway));
    await this.fulfilment.transaction(effect.userId, async (manager) => {
      if (await this.recordOutcome(manager, event, gateway)) await effect.apply(manager);
    });
  }

  private isKnown({ id }: PaymentEvent): Promise<boolean> {
    return this.dataSource.manager.existsBy(PaymentEventEntity, { id });
  }

  /** False for an event that was saved before. Waits for a concurrent request that saves it. */
  private async recordOutcome(
    manager: EntityManager,
    { id, type }: PaymentEvent,
    { provider }: PaymentGateway,
  ): Promise<boolean> {
    const noted = await manager.query<unknown[]>(
      `INSERT INTO payment_events (id, provider, type, received_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (id) DO NOTHING RETURNING id`,
      [id, provider, type, this.clock.now()],
    );
    return noted.length > 0;
  }

  /** Fetches everything from the provider before a transaction is open. */
  private async effectOf({ about, happenedAt }: PaymentEvent, gateway: PaymentGateway): Promise<Effect> {
    if (!about) return NONE;
    if ('sessionId' in about) return (await this.checkoutEffect(about.sessionId, gateway)) ?? NONE;
    if ('subscriptionId' in about) {
      const invoice = about.invoiceId === undefined ? null : await gateway.readInvoice(about.invoiceId);
      return (await this.subscriptionEffect(about.subscriptionId, gateway, { invoice })) ?? NONE;
    }
    const effect = await this.reversalEffect(about, gateway);
    if (effect) return effect;
    // The refunded payment may become known a little later. If it doesn't, another application sold it.
    if (happenedAt.getTime() <= this.clock.now().getTime() - SOUGHT_MS) return NONE;
    throw new AppError('UNAVAILABLE', NOT_NOW);
  }

  /** Null if the refunded payment isn't found. */
  private async reversalEffect(
    { paymentId, reversal }: { paymentId: string; reversal: Reversal },
    gateway: PaymentGateway,
  ): Promise<Effect | null> {
    const purchase = await gateway.purchaseOf(paymentId);
    if (!purchase) return null;
    if ('sessionId' in purchase) return this.checkoutEffect(purchase.sessionId, gateway, reversal);
    const { subscriptionId, invoiceId } = purchase;
    // Refunded users must not be charged again.
    await gateway.endSubscription(subscriptionId);
    return this.subscriptionEffect(subscriptionId, gateway, { revocation: { invoiceId, reversal } });
  }

  private async checkoutEffect(
    sessionId: string,
    gateway: PaymentGateway,
    reversal?: Reversal,
  ): Promise<Effect | null> {
    const reading = await this.fulfilment.nextReading();
    const checkout = await gateway.readCheckout(sessionId);
    if (!checkout) return null;
    const known = { ...checkout, reversal: reversal ?? checkout.reversal };
    return {
      userId: known.userId,
      apply: (manager) => this.fulfilment.applyCheckout(manager, known, reading),
    };
  }

  private async subscriptionEffect(
    subscriptionId: string,
    gateway: PaymentGateway,
    beside: FulfilmentContext,
  ): Promise<Effect | null> {
    const reading = await this.fulfilment.nextReading();
    const seen = await gateway.readSubscription(subscriptionId);
    if (!seen) return null;
    return {
      userId: seen.userId,
      apply: (manager) => this.fulfilment.applySubscription(manager, seen, reading, beside),
    };
  }
}
