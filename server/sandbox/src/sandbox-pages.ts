import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { AppError } from '@macrolog/domain';
import { actOnCharge, CHARGE_ACTIONS } from './charge-actions';
import type { Act } from './sandbox-api';
import { answerInPortal, showPortal } from './portal-pages';
import { form, withinOrigin, type Answer } from './sandbox-forms';
import type { SandboxLedger } from './sandbox-ledger';
import { checkoutView, messageView, overviewView, ownerView, SANDBOX_PATH, STYLE_PATH } from './sandbox-views';
import type { CheckoutSession } from './stripe-objects';
import { DECLINED, toCardOutcome } from './test-cards';

/** The time of the program. */
export interface SandboxClock {
  now(): Date;
}

interface Options {
  act: Act;
  clock: SandboxClock;
  /** Resolves when the program has received all webhooks. */
  settled: () => Promise<void>;
}

interface PageRequest {
  query: unknown;
  /** The fields of a submitted form. */
  body: unknown;
}

/** A page, or the target of a form. The program serves it to its own machine alone. */
export interface SandboxPage {
  method: 'GET' | 'POST';
  path: string;
  answer: (request: PageRequest) => Promise<Answer>;
}

const sessionQuery = z.object({ session: z.string() });
const ownerAnswer = z.object({ owner: z.enum(['confirms', 'refuses']) });
const cardForm = z.object({ card: z.string(), expiry: z.string(), cvc: z.string() });
const subscriptionForm = z.object({ id: z.string(), action: z.enum(['end_period', 'fail_renewal', 'pay_late']) });
const chargeForm = z.object({ id: z.string(), action: z.enum(CHARGE_ACTIONS) });

const returnPath = ({ id, sandbox }: CheckoutSession) =>
  withinOrigin(sandbox.returnUrl.replace('{CHECKOUT_SESSION_ID}', id));

const backPath = ({ sandbox }: CheckoutSession) =>
  sandbox.cancelUrl ? withinOrigin(sandbox.cancelUrl) : '/payment-cancel';

const OVER = 'This checkout has ended. Start a new one in Macrolog.';

/** Handles a form of a session. */
async function answerTo(ledger: SandboxLedger, id: string, body: unknown, now: Date): Promise<Answer> {
  const session = await ledger.session(id);
  if (session?.status === 'complete') return { goTo: returnPath(session) };
  if (session?.status !== 'open') return { page: messageView('Nothing to pay', OVER), status: 404 };
  const back = backPath(session);
  const again = async (fault: string): Promise<Answer> => {
    await ledger.objects.put({ ...session, sandbox: { ...session.sandbox, requiresAction: false } });
    return { page: checkoutView(session, back, fault) };
  };
  const pay = async (): Promise<Answer> => ({ goTo: returnPath(await ledger.pay(session)) });
  const owner = ownerAnswer.safeParse(body);
  if (owner.success && session.sandbox.requiresAction) {
    return owner.data.owner === 'confirms' ? pay() : again("You declined the payment. You haven't been charged.");
  }
  const result = toCardOutcome(form(cardForm, body), now);
  if ('fault' in result) return again(result.fault);
  if (result.outcome === 'pays') return pay();
  if (result.outcome === 'declined') return again(DECLINED);
  await ledger.objects.put({ ...session, sandbox: { ...session.sandbox, requiresAction: true } });
  return { page: ownerView(session) };
}

async function showSession(ledger: SandboxLedger, id: string): Promise<Answer> {
  const session = await ledger.session(id);
  if (session?.status === 'complete') return { goTo: returnPath(session) };
  if (session?.status !== 'open') return { page: messageView('Nothing to pay', OVER), status: 404 };
  return { page: session.sandbox.requiresAction ? ownerView(session) : checkoutView(session, backPath(session)) };
}

/** Masks an email address, which is personal data even on a local page: `a…@e….org`. */
function maskedAddress(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, 1)}…@${domain.slice(0, 1)}…${domain.slice(domain.lastIndexOf('.'))}`;
}

async function overview({ objects }: SandboxLedger): Promise<Answer> {
  const subscriptions = await objects.list('subscription');
  const charges = await objects.list('charge');
  const customers = await objects.list('customer');
  const buyers = new Map(
    customers.map(({ id, email, metadata, deleted }) => [
      id,
      deleted ? 'Deleted customer' : `${maskedAddress(email ?? '')} · account ${metadata['user_id']}`,
    ]),
  );
  const disputes = new Map((await objects.list('dispute')).map((dispute) => [dispute.charge, dispute]));
  const getBuyerName = (customer: string) => buyers.get(customer) ?? '';
  return { page: overviewView({ subscriptions, charges, disputes, getBuyerName }) };
}

async function changeSubscription(ledger: SandboxLedger, body: unknown): Promise<Answer> {
  const { id, action } = form(subscriptionForm, body);
  const subscription = await ledger.objects.find('subscription', id);
  if (!subscription) throw new AppError('NOT_FOUND', "This subscription doesn't exist.");
  if (action === 'end_period') await ledger.endPeriod(subscription);
  else if (action === 'pay_late') await ledger.payOverdue(subscription);
  else await ledger.renew(subscription, false);
  return { goTo: SANDBOX_PATH };
}

async function changeCharge(ledger: SandboxLedger, body: unknown): Promise<Answer> {
  const { id, action } = form(chargeForm, body);
  const charge = await ledger.objects.find('charge', id);
  if (!charge) throw new AppError('NOT_FOUND', "This payment doesn't exist.");
  await actOnCharge(ledger, charge, action);
  return { goTo: SANDBOX_PATH };
}

/** Pages to pay and to simulate what happens afterwards: forms that need no script. */
export function sandboxPages({ act, clock, settled }: Options): readonly SandboxPage[] {
  const page = (
    method: SandboxPage['method'],
    path: string,
    work: (ledger: SandboxLedger, request: PageRequest) => Promise<Answer>,
  ): SandboxPage => ({
    method,
    path: SANDBOX_PATH + path,
    answer: async (request) => {
      const answer = await act((ledger) => work(ledger, request));
      // The result must be visible when the browser returns to the app.
      await settled();
      return answer;
    },
  });
  const parseSessionId = ({ query }: PageRequest) => form(sessionQuery, query).session;
  const style = { page: readFileSync(join(__dirname, '../pages/style.css'), 'utf8'), type: 'text/css' };
  return [
    { method: 'GET', path: STYLE_PATH, answer: () => Promise.resolve(style) },
    page('GET', '', overview),
    page('GET', '/pay', (ledger, request) => showSession(ledger, parseSessionId(request))),
    page('POST', '/pay', (ledger, request) => answerTo(ledger, parseSessionId(request), request.body, clock.now())),
    page('GET', '/portal', (ledger, request) => showPortal(ledger, parseSessionId(request))),
    page('POST', '/portal', (ledger, request) =>
      answerInPortal(ledger, parseSessionId(request), request.body, clock.now()),
    ),
    page('POST', '/subscriptions', (ledger, { body }) => changeSubscription(ledger, body)),
    page('POST', '/charges', (ledger, { body }) => changeCharge(ledger, body)),
  ];
}
