import { html } from './html';
import { cardFields, confirmationCard, money, page, SANDBOX_PATH, testCards } from './sandbox-views';
import type { Invoice, PortalSession } from './stripe-objects';

export const toPortalPath = (sessionId: string) => `${SANDBOX_PATH}/portal?session=${sessionId}`;

interface Portal {
  session: PortalSession;
  /** The overdue invoice. */
  invoice: Invoice | undefined;
  /** Last four digits. */
  savedCard: string | undefined;
  back: string;
  /** Problem with the last card. */
  fault: string | undefined;
}

/** The page of a customer to pay the overdue invoice and change the card. */
export function portalView({ session, invoice, savedCard, back, fault }: Portal): string {
  const due = invoice && money(invoice.amount_due, invoice.currency);
  const content = html`
    <section class="card">
      <h1>Payment and card</h1>
      <p class="price">${due === undefined ? 'Nothing is due.' : html`<strong>${due}</strong> overdue`}</p>
      ${savedCard === undefined ? '' : html`<p>Your card ending in ${savedCard} is saved.</p>`}
      ${fault === undefined ? '' : html`<p class="alert" role="alert">${fault}</p>`}
      <form method="post" action="${toPortalPath(session.id)}">
        ${cardFields}
        ${due === undefined ? '' : html`<button class="main" name="action" value="pay">Pay ${due}</button>`}
        <button class="${due === undefined ? 'main' : 'second'}" name="action" value="card">Save Card</button>
      </form>
      <a class="other" href="${back}">Back to Macrolog</a>
    </section>
    ${testCards}
  `;
  return page('Payment and card', content);
}

export const portalConfirmationView = ({ id }: PortalSession): string =>
  page('Confirm Payment', confirmationCard(toPortalPath(id), html`<h1>Payment and card</h1>`));
