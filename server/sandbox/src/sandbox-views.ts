import { findChargeActions, type ChargeAction } from './charge-actions';
import { html, type Html } from './html';
import type { Charge, CheckoutSession, Dispute, Subscription } from './stripe-objects';
import { TEST_CARDS } from './test-cards';

/** Path of the sandbox's pages. */
export const SANDBOX_PATH = '/payment-sandbox';
export const STYLE_PATH = `${SANDBOX_PATH}/style.css`;

const NOTE = html`<p class="note">
  <strong>Payment sandbox.</strong> No real money is charged. Don't enter a real card.
</p>`;

export const page = (title: string, content: Html, width = ''): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} – Macrolog payment sandbox</title>
        <link rel="icon" href="/favicon.svg" />
        <link rel="stylesheet" href="${STYLE_PATH}" />
      </head>
      <body>
        <main class="${width}">
          <header>
            <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true">
              <rect width="32" height="32" rx="9" fill="currentColor" />
              <path
                d="M8 10h11M8 16h16M8 22h6"
                fill="none"
                stroke="var(--on-accent)"
                stroke-linecap="round"
                stroke-width="3.5"
              />
            </svg>
            Macrolog
          </header>
          ${NOTE} ${content}
        </main>
      </body>
    </html>`.text;

export const money = (cents: number, currency: string): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: currency.toUpperCase() });

const day = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10);

const payPath = ({ id }: CheckoutSession) => `${SANDBOX_PATH}/pay?session=${id}`;

const summary = ({ sandbox, mode, amount_total: amount, currency }: CheckoutSession) => html`
  <h1>${sandbox.product}</h1>
  <p class="price">
    <strong>${money(amount, currency)}</strong> ${mode === 'subscription' ? 'a month, until you cancel' : 'once'}
  </p>
`;

export const cardFields = html`
  <label for="card">Card number</label>
  <input id="card" name="card" inputmode="numeric" autocomplete="off" placeholder="4242 4242 4242 4242" required />
  <div class="pair">
    <div>
      <label for="expiry">Expiry</label>
      <input id="expiry" name="expiry" inputmode="numeric" autocomplete="off" placeholder="MM / YY" required />
    </div>
    <div>
      <label for="cvc">CVC</label>
      <input id="cvc" name="cvc" inputmode="numeric" autocomplete="off" placeholder="123" maxlength="4" required />
    </div>
  </div>
`;

const spaced = (number: string) => number.replace(/(\d{4})(?=\d)/g, '$1 ');

export const testCards = html`
  <section class="card">
    <h2>Test cards</h2>
    <dl>
      ${Object.entries(TEST_CARDS).map(
        ([number, { description }]) =>
          html`<dt>${spaced(number)}</dt>
            <dd>${description}</dd>`,
      )}
    </dl>
    <p class="muted">Use any future expiry date and any CVC. At most the last four digits of a card are stored.</p>
    <a class="other" href="${SANDBOX_PATH}">View Purchases</a>
  </section>
`;

/** Form of an open session; `fault` is the problem with the last card. */
export const checkoutView = (session: CheckoutSession, back: string, fault?: string): string =>
  page(
    'Pay',
    html`
      <section class="card">
        ${summary(session)} ${fault === undefined ? '' : html`<p class="alert" role="alert">${fault}</p>`}
        <form method="post" action="${payPath(session)}">
          ${cardFields}
          <button class="main">Pay ${money(session.amount_total, session.currency)}</button>
        </form>
        <a class="other" href="${back}">Cancel and go back</a>
      </section>
      ${testCards}
    `,
  );

/** Simulates the confirmation by a bank. */
export const confirmationCard = (path: string, heading: Html): Html => html`
  <section class="card">
    ${heading}
    <p>Your bank requires you to confirm this payment.</p>
    <form method="post" action="${path}">
      <button class="main" name="owner" value="confirms">Confirm Payment</button>
      <button class="second" name="owner" value="refuses">Decline</button>
    </form>
  </section>
`;

export const ownerView = (session: CheckoutSession): string =>
  page('Confirm Payment', confirmationCard(payPath(session), summary(session)));

/** A page with only a message. */
export const messageView = (title: string, sentence: string): string =>
  page(
    title,
    html`<section class="card">
      <h1>${title}</h1>
      <p>${sentence}</p>
      <a href="/app/dashboard">Back to Macrolog</a>
    </section>`,
  );

const action = (path: string, id: string, name: string, label: string) => html`
  <form method="post" action="${SANDBOX_PATH}/${path}">
    <input type="hidden" name="id" value="${id}" />
    <button name="action" value="${name}">${label}</button>
  </form>
`;

interface Purchase {
  title: string;
  state: string;
  details: string;
  actions: Html[];
}

const purchaseCard = ({ title, state, details, actions }: Purchase) => html`
  <article class="card">
    <h3>${title} <span class="state">${state}</span></h3>
    <p class="muted">${details}</p>
    ${actions.length > 0 ? html`<div class="row">${actions}</div>` : ''}
  </article>
`;

function subscriptionCard(subscription: Subscription, buyer: string): Html {
  const { id, status, sandbox, items, cancel_at_period_end: isCanceled } = subscription;
  const [{ current_period_start: start, current_period_end: end }] = items.data;
  const isEnding = status === 'active' && isCanceled;
  const payOverdue = action('subscriptions', id, 'pay_late', 'Pay Overdue Amount');
  const endPeriod = action('subscriptions', id, 'end_period', 'End Period');
  const failRenewal = action('subscriptions', id, 'fail_renewal', 'Fail Renewal');
  const actions = {
    active: isCanceled ? [endPeriod] : [endPeriod, failRenewal],
    past_due: [payOverdue, endPeriod],
    canceled: [],
  };
  return purchaseCard({
    title: sandbox.product,
    state: isEnding ? 'cancels at the end of the period' : status.replace('_', ' '),
    details: `${buyer} · ${day(start)} to ${day(end)}`,
    actions: actions[status],
  });
}

const CHARGE_LABELS: Readonly<Record<ChargeAction, string>> = {
  refund: 'Refund',
  inquire: 'Open Inquiry',
  dispute: 'Dispute',
  close: 'Close Inquiry',
  win: 'Win Dispute',
  lose: 'Lose Dispute',
};

const DISPUTE_LABELS: Readonly<Record<Dispute['status'], string>> = {
  warning_needs_response: 'paid, inquiry open',
  warning_closed: 'paid',
  needs_response: 'disputed',
  won: 'paid, dispute won',
  lost: 'dispute lost',
};

function chargeCard(charge: Charge, dispute: Dispute | undefined, buyer: string): Html {
  const { id, amount, currency, created, refunded, sandbox } = charge;
  return purchaseCard({
    title: `${money(amount, currency)} ${sandbox.product}`,
    state: refunded ? 'refunded' : dispute ? DISPUTE_LABELS[dispute.status] : 'paid',
    details: `${buyer} · ${day(created)}`,
    actions: findChargeActions(charge, dispute).map((name) => action('charges', id, name, CHARGE_LABELS[name])),
  });
}

interface Overview {
  subscriptions: Subscription[];
  charges: Charge[];
  /** By the ID of the charge. */
  disputes: ReadonlyMap<string, Dispute>;
  getBuyerName: (customer: string) => string;
}

const listed = (cards: readonly Html[], none: string) =>
  cards.length > 0 ? cards : html`<p class="muted">${none}</p>`;

/** All purchases with their available actions. */
export function overviewView({ subscriptions, charges, disputes, getBuyerName }: Overview): string {
  const subscriptionCards = subscriptions.map((bought) => subscriptionCard(bought, getBuyerName(bought.customer)));
  const chargeCards = charges.map((charge) =>
    chargeCard(charge, disputes.get(charge.id), getBuyerName(charge.customer)),
  );
  const content = html`
    <h1>Purchases</h1>
    <p class="muted">Simulate renewals, failed payments, refunds and disputes.</p>
    <h2>Subscriptions</h2>
    ${listed(subscriptionCards, 'No subscriptions yet.')}
    <h2>Payments</h2>
    ${listed(chargeCards, 'No payments yet.')}
  `;
  return page('Purchases', content, 'wide');
}
