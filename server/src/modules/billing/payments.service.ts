import { IsNull, type DataSource, type EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { AppError, invalidInput, invalidToken, sandboxIsLocal } from '@macrolog/domain';
import { runSuspended, type ClientInfo } from '../../platform/client-info';
import type { Clock } from '../../platform/clock';
import type { Viewer } from '../../platform/viewer';
import type { Account } from '../accounts/account';
import { UserEntity } from '../accounts/user.entity';
import type { RateLimits } from '../../platform/limits/rate-limits';
import type { UsersService } from '../accounts/users.service';
import type { Fulfilment } from './fulfilment';
import { PaymentAttemptEntity, REPEATABLE_MS } from './payment-attempt.entity';
import { PaymentCustomerEntity } from './payment-customer.entity';
import { ProviderFailure, type CheckoutPage, type PaymentGateway } from './payment-gateway';
import { PLANS, type PlanKind } from './prices';
import { withProviderErrors, paymentsDisabled } from './provider-calls';
import type { Subscriptions } from './subscriptions';

export const PAYMENT_MODES = ['stripe', 'sandbox', 'closed'] as const;
export type PaymentMode = (typeof PAYMENT_MODES)[number];

export interface PaymentSettings {
  mode: PaymentMode;
  publishableKey: string | null;
}

export interface StartedSubscription {
  clientSecret: string;
  sessionId: string;
  url: string | null;
}

export interface StartedOneTime {
  sessionId: string;
  url: string;
}

export interface Verification {
  success: boolean;
  user: Account;
}

export interface Cancelled {
  message: string;
  user: Account;
}

/** Format of Stripe's checkout IDs. Other values aren't looked up. */
const SESSION_ID = /^cs_\w{1,250}$/;

/** By then users have usually returned from paying. Others may have closed the window. */
const FIRST_CHECK_MS = 10 * 60_000;

const OWNED: Readonly<Record<PlanKind, string>> = {
  subscription: 'You already have a subscription.',
  one_time: 'You already made this purchase.',
};

const FAILED = {
  subscription: 'Failed to load payment form. Please try again.',
  one_time: 'Failed to initiate checkout.',
} as const satisfies Record<PlanKind, string>;
const NOT_VERIFIED = {
  subscription: 'Failed to verify payment. Please contact support.',
  one_time: 'Failed to verify payment.',
} as const satisfies Record<PlanKind, string>;
const NOT_CANCELLED = 'Failed to cancel subscription. Please try again or contact support.';

interface Parts {
  dataSource: DataSource;
  clock: Clock;
  settings: PaymentSettings;
  /** Undefined if payments are disabled. */
  gateway: PaymentGateway | undefined;
  fulfilment: Fulfilment;
  subscriptions: Subscriptions;
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

  /**
   * @throws AppError CONFLICT if there is a subscription, UNAVAILABLE or UPSTREAM_FAILED if the provider can't be
   * reached, and FORBIDDEN in the sandbox for a request from another machine.
   */
  async startSubscription(viewer: Viewer, clientInfo: ClientInfo): Promise<StartedSubscription> {
    this.requireOwnMachineInSandbox(clientInfo);
    const { clientSecret, sessionId, url } = await this.start(viewer, 'subscription');
    if (clientSecret === null) throw new AppError('UPSTREAM_FAILED', FAILED.subscription);
    return { clientSecret, sessionId, url };
  }

  /** @throws like `startSubscription`. */
  async startOneTime(viewer: Viewer, clientInfo: ClientInfo): Promise<StartedOneTime> {
    this.requireOwnMachineInSandbox(clientInfo);
    const { sessionId, url } = await this.start(viewer, 'one_time');
    if (url === null) throw new AppError('UPSTREAM_FAILED', FAILED.one_time);
    return { sessionId, url };
  }

  /**
   * Whether a checkout is paid, belongs to the viewer and is for this plan; if so, grants the purchase. Safe to repeat.
   * @throws AppError INVALID_INPUT without an ID, UNAVAILABLE or UPSTREAM_FAILED if the provider can't be reached.
   */
  async verify(viewer: Viewer, sessionId: string, kind: PlanKind): Promise<Verification> {
    const { fulfilment, users, limits } = this.parts;
    const id = sessionId.trim();
    if (!id) throw invalidInput('The session ID is required.');
    const gateway = this.gateway();
    await limits.consume('payment', viewer.userId);
    const success = await this.asking(viewer, NOT_VERIFIED[kind], async () => {
      const reading = await fulfilment.nextReading();
      const checkout = SESSION_ID.test(id) ? await gateway.readCheckout(id) : null;
      if (checkout?.userId !== viewer.userId || checkout.kind !== kind) return false;
      return fulfilment.transaction(checkout.userId, (manager) => fulfilment.applyCheckout(manager, checkout, reading));
    });
    return { success, user: await users.me(viewer) };
  }

  /**
   * Cancels at the end of the paid period, or immediately if the period isn't paid. Safe to repeat.
   * @throws AppError CONFLICT without a subscription, UNAVAILABLE or UPSTREAM_FAILED if the provider can't be reached.
   */
  async cancel(viewer: Viewer): Promise<Cancelled> {
    const { subscriptions, users, limits } = this.parts;
    this.gateway();
    await limits.consume('payment', viewer.userId);
    const found = await subscriptions.findActive(viewer.userId);
    if (found.length === 0) throw new AppError('CONFLICT', 'You have no subscription to cancel.');
    await this.asking(viewer, NOT_CANCELLED, async () => {
      for (const subscription of found) await subscriptions.cancel(subscription);
    });
    const user = await users.me(viewer);
    const message = user.isPaid
      ? 'Your subscription will end at the end of the current billing period.'
      : 'Your subscription has ended.';
    return { message, user };
  }

  /** The sandbox gives plans away for free. */
  private requireOwnMachineInSandbox({ isLocal }: ClientInfo): void {
    if (this.parts.settings.mode === 'sandbox' && !isLocal) throw sandboxIsLocal();
  }

  /** Releases the request's slot, because the provider may take seconds. Calls are limited per user. */
  private asking<T>(viewer: Viewer, sentence: string, work: () => Promise<T>): Promise<T> {
    return runSuspended(viewer, () => withProviderErrors(sentence, work));
  }

  private gateway(): PaymentGateway {
    const { gateway } = this.parts;
    if (!gateway) throw paymentsDisabled();
    return gateway;
  }

  private async start(viewer: Viewer, kind: PlanKind): Promise<CheckoutPage> {
    const gateway = this.gateway();
    await this.parts.limits.consume('payment', viewer.userId);
    return this.asking(viewer, FAILED[kind], async () => {
      await this.requireNotOwned(viewer, kind);
      const key = `${viewer.userId} ${kind}`;
      const running = this.opening.get(key);
      if (running) return running;
      const opening = this.open(viewer, kind, gateway).finally(() => this.opening.delete(key));
      this.opening.set(key, opening);
      return opening;
    });
  }

  private async requireNotOwned(viewer: Viewer, kind: PlanKind): Promise<void> {
    const { users, subscriptions } = this.parts;
    if (kind === 'subscription') {
      // An expired subscription may still be charged, so it must end before another one starts.
      for (const subscription of await subscriptions.findActive(viewer.userId))
        await subscriptions.reconcileIfExpired(subscription);
    }
    const account = await users.me(viewer);
    const isOwned = kind === 'subscription' ? account.isPaid : account.isPaidOneTime;
    if (isOwned) throw new AppError('CONFLICT', OWNED[kind]);
  }

  /** The open checkout of the viewer's open attempt. If that checkout is closed, a new attempt replaces it. */
  private async open(viewer: Viewer, kind: PlanKind, gateway: PaymentGateway): Promise<CheckoutPage> {
    const attempt = await this.openAttempt(viewer, kind, gateway);
    const page = attempt.sessionId === null ? null : await this.openPage(viewer, attempt, gateway);
    if (page) return page;
    const fresh = attempt.sessionId === null ? attempt : await this.openAttempt(viewer, kind, gateway);
    if (attempt.sessionId !== null && fresh.id === attempt.id) {
      // The checkout is completed, but its result isn't known yet.
      throw new AppError('CONFLICT', 'Your last payment is still being processed. Try again shortly.');
    }
    // The previous attempt may have been paid while this one was saved.
    await this.requireNotOwned(viewer, kind);
    return this.openCheckout(fresh, gateway);
  }

  /** The page of an attempt's open checkout; null if it is closed. */
  private async openPage(
    viewer: Viewer,
    { sessionId, userId, id, kind }: PaymentAttemptEntity,
    gateway: PaymentGateway,
  ): Promise<CheckoutPage | null> {
    const { dataSource, fulfilment } = this.parts;
    const reading = await fulfilment.nextReading();
    const checkout = sessionId === null ? null : await gateway.readCheckout(sessionId);
    if (checkout?.state === 'open') return checkout;
    if (checkout) {
      const apply = (manager: EntityManager) => fulfilment.applyCheckout(manager, checkout, reading);
      await fulfilment.transaction(checkout.userId, apply);
    } else await dataSource.manager.update(PaymentAttemptEntity, { userId, id }, { status: 'closed' });
    await this.requireNotOwned(viewer, kind);
    return null;
  }

  /** The viewer's open attempt, or a new one, which is committed before the provider is called. */
  private async openAttempt(viewer: Viewer, kind: PlanKind, gateway: PaymentGateway): Promise<PaymentAttemptEntity> {
    const { dataSource, clock } = this.parts;
    const { userId } = viewer;
    const { provider } = gateway;
    const now = clock.now();
    const { priceCents, currency } = PLANS[kind];
    await dataSource.query(
      `UPDATE payment_attempts SET status = 'closed'
        WHERE user_id = $1 AND provider = $2 AND kind = $3 AND status = 'open' AND session_id IS NULL AND created_at < $4`,
      [userId, provider, kind, new Date(now.getTime() - REPEATABLE_MS)],
    );
    await dataSource.query(
      `INSERT INTO payment_attempts
         (user_id, id, provider, kind, status, amount_cents, currency, created_at, check_at)
       VALUES ($1, $2, $3, $4, 'open', $5, $6, $7, $8)
       ON CONFLICT (user_id, provider, kind) WHERE status = 'open' DO NOTHING`,
      [userId, uuidv7(), provider, kind, priceCents, currency, now, new Date(now.getTime() + FIRST_CHECK_MS)],
    );
    const where = { userId, provider, kind, status: 'open' as const };
    const open = await dataSource.manager.findOneBy(PaymentAttemptEntity, where);
    // It may have been closed in between.
    return open ?? this.openAttempt(viewer, kind, gateway);
  }

  private async openCheckout(attempt: PaymentAttemptEntity, gateway: PaymentGateway): Promise<CheckoutPage> {
    const { userId, id, kind, amountCents, currency } = attempt;
    const page = await this.pageFor(attempt, gateway);
    const { sessionId } = page;
    const isOther = page.amountCents !== null && (page.amountCents !== amountCents || page.currency !== currency);
    const change = isOther ? { status: 'closed' as const } : { sessionId };
    const { affected } = await this.parts.dataSource.manager.update(PaymentAttemptEntity, { userId, id }, change);
    if (affected === 0) {
      // The account was deleted in the meantime, so nobody may pay for it.
      await gateway.expireCheckout(sessionId);
      throw invalidToken();
    }
    if (isOther) {
      // A payment at a different price grants nothing, so nobody may be sent to this checkout.
      throw new AppError('UNAVAILABLE', FAILED[kind], {
        cause: new Error(`The Stripe price of ${kind} differs from the configured price.`),
      });
    }
    return page;
  }

  /** Requests the checkout of an attempt. The provider repeats its first response, so a rejection ends the attempt. */
  private async pageFor(
    { userId, id, kind, amountCents, currency }: PaymentAttemptEntity,
    gateway: PaymentGateway,
  ): Promise<CheckoutPage> {
    const price = { amountCents, currency };
    try {
      const customerId = await this.customerOf(userId, id, gateway);
      return await gateway.openCheckout({ kind, userId, attemptId: id, customerId, price });
    } catch (error) {
      if (error instanceof ProviderFailure && error.kind === 'failed') {
        const unanswered = { userId, id, status: 'open' as const, sessionId: IsNull() };
        await this.parts.dataSource.manager.update(PaymentAttemptEntity, unanswered, { status: 'closed' });
      }
      throw error;
    }
  }

  private async customerOf(userId: string, attemptId: string, gateway: PaymentGateway): Promise<string> {
    const { dataSource, clock } = this.parts;
    const { provider } = gateway;
    const known = await dataSource.manager.findOneBy(PaymentCustomerEntity, { userId, provider });
    if (known) return known.customerId;
    const user = await dataSource.manager.findOneBy(UserEntity, { id: userId });
    if (!user) throw invalidToken();
    const customerId = await gateway.createCustomer({ userId, attemptId, email: user.email });
    const customer = { userId, provider, customerId, createdAt: clock.now() };
    await dataSource.createQueryBuilder().insert().into(PaymentCustomerEntity).values(customer).orIgnore().execute();
    // Another attempt may have created a customer at the same moment. The first saved one is used.
    const first = await dataSource.manager.findOneBy(PaymentCustomerEntity, { userId, provider });
    if (!first) throw invalidToken();
    return first.customerId;
  }
}
