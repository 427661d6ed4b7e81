import { z } from 'zod';
import { portalConfirmationView, portalView } from './portal-views';
import { form, withinOrigin, type Answer } from './sandbox-forms';
import type { SandboxLedger } from './sandbox-ledger';
import { messageView } from './sandbox-views';
import { PORTAL_ACTIONS, type PortalAction, type PortalSession } from './stripe-objects';
import { toCardOutcome } from './test-cards';

const cardForm = z.object({
  card: z.string(),
  expiry: z.string(),
  cvc: z.string(),
  action: z.enum(PORTAL_ACTIONS),
});
const ownerAnswer = z.object({ owner: z.enum(['confirms', 'refuses']) });

const EXPIRED: Answer = {
  page: messageView('Nothing here', 'This page has expired. Open it again in Macrolog.'),
  status: 404,
};

const backPath = ({ return_url }: PortalSession) => withinOrigin(return_url);

async function showForm({ objects }: SandboxLedger, session: PortalSession, fault?: string): Promise<Answer> {
  const { customer } = session;
  const { sandbox } = await objects.get('customer', customer);
  const [overdue] = await objects.list('subscription', { customer, status: 'past_due' });
  const invoice = overdue && (await objects.get('invoice', overdue.latest_invoice));
  return { page: portalView({ session, invoice, savedCard: sandbox?.card, back: backPath(session), fault }) };
}

/** Saves the card of the customer, and pays the overdue invoices with it if asked to. */
async function complete(ledger: SandboxLedger, session: PortalSession, action: PortalAction, card: string) {
  await ledger.saveCard(await ledger.objects.get('customer', session.customer), card);
  if (action === 'pay') {
    const overdue = { customer: session.customer, status: 'past_due' };
    for (const subscription of await ledger.objects.list('subscription', overdue))
      await ledger.payOverdue(subscription);
  }
  await ledger.objects.put({ ...session, sandbox: {} });
  return { goTo: backPath(session) };
}

/** The page of a customer to pay and to change the card. */
export async function showPortal(ledger: SandboxLedger, id: string): Promise<Answer> {
  const session = await ledger.objects.find('billing_portal.session', id);
  if (!session) return EXPIRED;
  return session.sandbox.unconfirmed ? { page: portalConfirmationView(session) } : showForm(ledger, session);
}

/** Handles a form of that page. */
export async function answerInPortal(ledger: SandboxLedger, id: string, body: unknown, now: Date): Promise<Answer> {
  const session = await ledger.objects.find('billing_portal.session', id);
  if (!session) return EXPIRED;
  const { unconfirmed } = session.sandbox;
  const owner = ownerAnswer.safeParse(body);
  if (owner.success && unconfirmed) {
    if (owner.data.owner === 'confirms') return complete(ledger, session, unconfirmed.action, unconfirmed.card);
    await ledger.objects.put({ ...session, sandbox: {} });
    return showForm(ledger, session, "You declined. You haven't been charged.");
  }
  const { action, ...entered } = form(cardForm, body);
  const result = toCardOutcome(entered, now);
  if ('fault' in result) return showForm(ledger, session, result.fault);
  const card = entered.card.replace(/\D/g, '').slice(-4);
  if (result.outcome === 'pays') return complete(ledger, session, action, card);
  const asked = await ledger.objects.put({ ...session, sandbox: { unconfirmed: { action, card } } });
  return { page: portalConfirmationView(asked) };
}
