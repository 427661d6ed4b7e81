import {
  invalidInput,
  invalidToken,
  type PlainReason,
  type PlanKind,
  PLANS,
  refusal,
  sandboxIsLocal,
} from '@macrolog/domain';
import type { PaymentMode } from '../../config/payments';
import type { Clock } from '../../platform/clock';
import type { RateLimits } from '../../platform/limits/rate-limits';
import { runSuspended, type Viewer, type ClientInfo } from '../../platform/viewer';
import type { Account } from '../accounts/account';
import type { UsersService } from '../accounts/users.service';
import type { PaymentAttemptEntity, PurchaseHistory, SubscriptionEntity } from './billing.entity';
import type { BillingRepository } from './billing.repository';
import {
  because,
  MissingCustomerError,
  ProviderFailure,
  withProviderErrors,
  type CheckoutPage,
  type Money,
} from './payment-gateway';
import type { ProviderSync } from './provider-sync';
import { PAYMENT_RATES } from './rates';

export interface PaymentSettings {
  mode: PaymentMode;
  publishableKey: string | null;
}

/** Format of Stripe's checkout IDs. Other values aren't looked up. */
const SESSION_ID = /^cs_\w{1,250}$/;

const OWNED = {
  subscription: 'SUBSCRIPTION_EXISTS',
  one_time: 'PURCHASE_EXISTS',
} as const satisfies Record<PlanKind, PlainReason>;
const FAILED = {
  subscription: 'SUBSCRIPTION_NOT_STARTED',
  one_time: 'PURCHASE_NOT_STARTED',
} as const satisfies Record<PlanKind, PlainReason>;
const NOT_VERIFIED = {
  subscription: 'SUBSCRIPTION_NOT_VERIFIED',
  one_time: 'PURCHASE_NOT_VERIFIED',
} as const satisfies Record<PlanKind, PlainReason>;

interface Parts {
  repository: BillingRepository;
  clock: Clock;
  settings: PaymentSettings;
  providerSync: ProviderSync;
  users: UsersService;
  limits: RateLimits;
}

/** Purchases and cancellations. Rights are granted only if the provider confirms the payment. */
export class PaymentsService {
  /** Checkouts being opened. Concurrent requests get the same one. */
  private readonly opening = new Map<string, Promise<CheckoutPage>>();

  constructor(private readonly parts: Parts) {}

  settings(): PaymentSettings {
    return this.parts.settings;
  }

  /** The latest purchases and checkouts of a user, for support. */
  history(userId: string, size: number): Promise<PurchaseHistory> {
    return this.parts.repository.findLatest(userId, size);
  }

  /**
   * @throws AppError CONFLICT if there is a subscription, UNAVAILABLE or UPSTREAM_FAILED if the provider can't be
   * reached, and FORBIDDEN in the sandbox for a request from another machine.
   */
  async startSubscription(viewer: Viewer, clientInfo: ClientInfo) {
    const { clientSecret, sessionId, url } = await this.start(viewer, 'subscription', clientInfo);
    if (clientSecret === null) throw refusal('UPSTREAM_FAILED', FAILED.subscription);
    return { clientSecret, sessionId, url };
  }

  /** @throws like `startSubscription`. */
  async startOneTime(viewer: Viewer, clientInfo: ClientInfo) {
    const { sessionId, url } = await this.start(viewer, 'one_time', clientInfo);
    if (url === null) throw refusal('UPSTREAM_FAILED', FAILED.one_time);
    return { sessionId, url };
  }

  /**
   * Whether a checkout is paid, belongs to the viewer and is for this plan; if so, grants the purchase. Safe to repeat.
   * @throws AppError INVALID_INPUT without an ID, UNAVAILABLE or UPSTREAM_FAILED if the provider can't be reached.
   */
  async verify(viewer: Viewer, sessionId: string, kind: PlanKind): Promise<{ success: boolean; user: Account }> {
    const { providerSync, users } = this.parts;
    const id = sessionId.trim();
    if (!id) throw invalidInput('The session ID is required.');
    const success = await this.callProvider(viewer, NOT_VERIFIED[kind], async () => {
      const checkout = SESSION_ID.test(id) ? await providerSync.readCheckout(id) : null;
      if (checkout?.snapshot.userId !== viewer.userId || checkout.snapshot.kind !== kind) return false;
      return providerSync.apply(checkout);
    });
    return { success, user: await users.me(viewer) };
  }

  /**
   * Cancels at the end of the paid period, or immediately if the period isn't paid. Safe to repeat.
   * @throws AppError CONFLICT without a subscription, UNAVAILABLE or UPSTREAM_FAILED if the provider can't be reached.
   */
  async cancel(viewer: Viewer): Promise<{ message: string; user: Account }> {
    const { repository, providerSync, users } = this.parts;
    await this.callProvider(viewer, 'SUBSCRIPTION_NOT_CANCELED', async () => {
      const active = await repository.findActiveSubscriptions(viewer.userId);
      if (active.length === 0) throw refusal('CONFLICT', 'SUBSCRIPTION_MISSING');
      for (const subscription of active) await providerSync.cancel(subscription);
    });
    const user = await users.me(viewer);
    const message = user.isPaid
      ? 'Your subscription will end at the end of the current billing period.'
      : 'Your subscription has ended.';
    return { message, user };
  }

  /** The next payment of the subscription; null if none is due. */
  async findNextCharge(userId: string): Promise<(Money & { at: Date }) | null> {
    const subscription = await this.parts.repository.findNextCharged(userId);
    if (!subscription || subscription.endsAt <= this.parts.clock.now()) return null;
    const { paidUntil, amountCents, currency } = subscription;
    return { at: paidUntil, amountCents, currency };
  }

  /**
   * A page of the provider to pay the open invoice of a subscription and change its card.
   * @throws AppError CONFLICT without a subscription; otherwise like `startSubscription`.
   */
  async openPortal(viewer: Viewer, clientInfo: ClientInfo): Promise<{ url: string; mode: PaymentMode }> {
    const { repository, providerSync, settings } = this.parts;
    this.requireOwnMachine(clientInfo);
    const url = await this.callProvider(viewer, 'PORTAL_NOT_OPENED', async () => {
      const active = await this.endExpired(viewer);
      const customerId = active.length > 0 ? await repository.customers.find(viewer.userId) : null;
      if (customerId === null) throw refusal('CONFLICT', 'SUBSCRIPTION_ENDED');
      return providerSync
        .requireGateway()
        .customers.openPortal(customerId)
        .catch(async (error: unknown) => {
          if (!(error instanceof MissingCustomerError)) throw error;
          // The subscriptions ended with their customer.
          for (const subscription of active) await providerSync.reconcile(subscription);
          throw refusal('CONFLICT', 'SUBSCRIPTION_ENDED');
        });
    });
    return { url, mode: settings.mode };
  }

  /** Releases the request's slot, because the provider may take seconds. Calls are limited per user. */
  private async callProvider<T>(viewer: Viewer, failed: PlainReason, work: () => Promise<T>): Promise<T> {
    const { providerSync, limits } = this.parts;
    providerSync.requireGateway();
    await limits.consume(PAYMENT_RATES.payment, viewer.userId);
    return runSuspended(viewer, () => withProviderErrors(because(failed), work));
  }

  /** The sandbox gives plans away for free. */
  private requireOwnMachine({ isLocal }: ClientInfo): void {
    if (this.parts.settings.mode === 'sandbox' && !isLocal) throw sandboxIsLocal();
  }

  private async start(viewer: Viewer, kind: PlanKind, clientInfo: ClientInfo): Promise<CheckoutPage> {
    this.requireOwnMachine(clientInfo);
    return this.callProvider(viewer, FAILED[kind], async () => {
      await this.requireNotOwned(viewer, kind);
      const key = `${viewer.userId} ${kind}`;
      const running = this.opening.get(key);
      if (running) return running;
      const opening = this.open(viewer, kind).finally(() => this.opening.delete(key));
      this.opening.set(key, opening);
      return opening;
    });
  }

  /** The active subscriptions. An expired one may still be charged, so it is ended at the provider first. */
  private async endExpired({ userId }: Viewer): Promise<SubscriptionEntity[]> {
    const { repository, clock, providerSync } = this.parts;
    const active = await repository.findActiveSubscriptions(userId);
    const expired = active.filter(({ endsAt }) => endsAt <= clock.now());
    for (const subscription of expired) await providerSync.reconcile(subscription);
    return expired.length > 0 ? repository.findActiveSubscriptions(userId) : active;
  }

  private async requireNotOwned(viewer: Viewer, kind: PlanKind): Promise<void> {
    if (kind === 'subscription') await this.endExpired(viewer);
    const account = await this.parts.users.me(viewer);
    const isOwned = kind === 'subscription' ? account.isPaid : account.isPaidOneTime;
    if (isOwned) throw refusal('CONFLICT', OWNED[kind]);
  }

  /** The open checkout of the viewer's open attempt. If that checkout is closed, a new attempt replaces it. */
  private async open(viewer: Viewer, kind: PlanKind): Promise<CheckoutPage> {
    const { providerSync } = this.parts;
    const attempt = await this.openAttempt(viewer, kind);
    if (attempt.sessionId === null) {
      // The previous attempt may have been paid while this one was saved.
      await this.requireNotOwned(viewer, kind);
      return this.openCheckout(viewer, attempt);
    }
    const page = await providerSync.settleAttempt(attempt, attempt.sessionId);
    if (page) return page;
    await this.requireNotOwned(viewer, kind);
    const next = await this.openAttempt(viewer, kind);
    if (next.id === attempt.id) {
      // The checkout is completed, but its result isn't known yet.
      throw refusal('CONFLICT', 'PAYMENT_PENDING');
    }
    await this.requireNotOwned(viewer, kind);
    return this.openCheckout(viewer, next);
  }

  private openAttempt({ userId }: Viewer, kind: PlanKind): Promise<PaymentAttemptEntity> {
    const { repository, clock } = this.parts;
    const { priceCents, currency } = PLANS[kind];
    return repository.openAttempt(userId, kind, { amountCents: priceCents, currency }, clock.now());
  }

  /** If the customer was deleted at the provider, a new attempt creates another one. */
  private async openCheckout(viewer: Viewer, attempt: PaymentAttemptEntity): Promise<CheckoutPage> {
    try {
      return await this.tryToOpenCheckout(viewer, attempt);
    } catch (error) {
      if (!(error instanceof MissingCustomerError)) throw error;
      return this.tryToOpenCheckout(viewer, await this.openAttempt(viewer, attempt.kind));
    }
  }

  private async tryToOpenCheckout(viewer: Viewer, attempt: PaymentAttemptEntity): Promise<CheckoutPage> {
    const { repository, providerSync } = this.parts;
    const { kind, amountCents, currency } = attempt;
    const page = await this.requestCheckout(viewer, attempt);
    const { sessionId } = page;
    const isOtherPrice = page.amountCents !== null && (page.amountCents !== amountCents || page.currency !== currency);
    const exists = await repository.updateAttempt(attempt, isOtherPrice ? { status: 'closed' } : { sessionId });
    if (!exists) {
      // The account was deleted in the meantime, so nobody may pay for it.
      await providerSync.requireGateway().expireCheckout(sessionId);
      throw invalidToken();
    }
    if (isOtherPrice) {
      // A payment at a different price grants nothing, so nobody may be sent to this checkout.
      throw refusal('UNAVAILABLE', FAILED[kind], {
        cause: new Error(`The Stripe price of ${kind} differs from the configured price.`),
      });
    }
    return page;
  }

  /** Requests the checkout of an attempt. The provider repeats its first response, so a rejection ends the attempt. */
  private async requestCheckout(viewer: Viewer, attempt: PaymentAttemptEntity): Promise<CheckoutPage> {
    const { repository, providerSync } = this.parts;
    const { userId, id: attemptId, kind, amountCents, currency } = attempt;
    try {
      const customerId = await this.findOrCreateCustomer(viewer, attemptId);
      const order = { kind, userId, attemptId, customerId, price: { amountCents, currency } };
      return await providerSync
        .requireGateway()
        .openCheckout(order)
        .catch(async (error: unknown) => {
          if (error instanceof MissingCustomerError) await repository.customers.forget(userId, customerId);
          throw error;
        });
    } catch (error) {
      if (error instanceof ProviderFailure && error.kind === 'failed') {
        await repository.closeAttemptWithoutSession(attempt);
      }
      throw error;
    }
  }

  private async findOrCreateCustomer(viewer: Viewer, attemptId: string): Promise<string> {
    const { repository, clock, providerSync, users } = this.parts;
    const { userId } = viewer;
    const known = await repository.customers.find(userId);
    if (known) return known;
    const { email } = await users.me(viewer);
    const customerId = await providerSync.requireGateway().customers.create({ userId, attemptId, email });
    // Another attempt may have created a customer at the same moment. The first saved one is used.
    const saved = await repository.customers.save(userId, customerId, email, clock.now());
    if (saved === null) throw invalidToken();
    return saved;
  }
}
