import { SandboxLedger } from '#sandbox';
import type { Charge, CheckoutSession, StripeEvent, Subscription } from '#sandbox';
import { isLong } from './long';
import type { Person } from './person';
import type { TestApp } from './test-app';

export type Kind = 'SUBSCRIPTION' | 'ONE_TIME';

/** Starts a checkout and returns its ID. */
export async function startCheckout(person: Person, kind: Kind): Promise<string> {
  const { sessionId } = await person.do(kind === 'SUBSCRIPTION' ? 'startSubscriptionCheckout' : 'startOneTimeCheckout');
  return sessionId;
}

/** An action at the payment provider; resolves when its events have been delivered. */
export async function happens<T>(app: TestApp, work: (ledger: SandboxLedger) => Promise<T>): Promise<T> {
  const result = await app.sandbox.act(work);
  await app.sandbox.settled();
  return result;
}

/** The same without delivering the events. Returns them, so that the test can send them. */
export const unheard = async (
  { dataSource, clock }: TestApp,
  work: (ledger: SandboxLedger) => Promise<unknown>,
): Promise<StripeEvent[]> => (await SandboxLedger.run(dataSource, clock.now(), work)).events;

/** Sends text to the webhook as the provider would, or with another signature. */
export const deliver = (app: TestApp, payload: string, signature = app.sandbox.sign(payload)): Promise<Response> =>
  fetch(`${app.origin}/api/stripe/webhook`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(signature && { 'Stripe-Signature': signature }) },
    body: payload,
  });

/** Delivers events that must be accepted. */
export async function tell(app: TestApp, event: StripeEvent): Promise<void> {
  const response = await deliver(app, JSON.stringify(event));
  if (response.status !== 200) throw new Error(`The webhook refused ${event.type}: ${await response.text()}`);
  await response.arrayBuffer();
  await app.sandbox.settled();
}

export const findSession = (ledger: SandboxLedger, id: string): Promise<CheckoutSession> =>
  ledger.objects.get('checkout.session', id);

/**
 * Buys with a card that succeeds. Returns the ID of the checkout. In every run only the event of the checkout is delivered, and
 * in a long run those of the subscription and its invoice before it, too.
 */
export async function buy(app: TestApp, person: Person, kind: Kind): Promise<string> {
  const sessionId = await startCheckout(person, kind);
  const events = await unheard(app, async (ledger) => ledger.pay(await findSession(ledger, sessionId)));
  for (const event of isLong ? events : events.slice(-1)) await tell(app, event);
  return sessionId;
}

/** The subscription of a checkout. */
export async function findSubscription(ledger: SandboxLedger, sessionId: string): Promise<Subscription> {
  const { subscription } = await findSession(ledger, sessionId);
  return ledger.objects.get('subscription', subscription ?? '');
}

/** The first charge of a checkout. */
export async function findCharge(ledger: SandboxLedger, sessionId: string): Promise<Charge> {
  const { customer } = await findSession(ledger, sessionId);
  const [charge] = await ledger.objects.list('charge', { customer });
  if (!charge) throw new Error('Nothing has been charged.');
  return charge;
}

/** Runs an action on the subscription of a checkout. */
export const toSubscription = (
  app: TestApp,
  sessionId: string,
  change: (ledger: SandboxLedger, subscription: Subscription) => Promise<unknown>,
): Promise<unknown> => happens(app, async (ledger) => change(ledger, await findSubscription(ledger, sessionId)));
