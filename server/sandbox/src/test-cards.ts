type Outcome = 'pays' | 'declined' | 'requires_action';

/** Supported test cards, with Stripe's own numbers. */
export const TEST_CARDS: Readonly<Record<string, { outcome: Outcome; description: string }>> = {
  '4242424242424242': { outcome: 'pays', description: 'succeeds' },
  '4000002500003155': { outcome: 'requires_action', description: 'succeeds after confirmation' },
  '4000000000000002': { outcome: 'declined', description: 'is declined' },
};

export const DECLINED = 'Your card was declined. Try another card.';

export interface Card {
  card: string;
  expiry: string;
  cvc: string;
}

/** Result of a card, or an error message. */
export function toCardOutcome({ card, expiry, cvc }: Card, now: Date): { outcome: Outcome } | { fault: string } {
  const known = TEST_CARDS[card.replace(/[\s-]/g, '')];
  if (!known) return { fault: 'Only test cards work here. Use one of the cards below.' };
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*\/?\s*(?:20)?(\d{2})\s*$/.exec(expiry) ?? [];
  const isMonth = Number(month) >= 1 && Number(month) <= 12;
  if (!isMonth) return { fault: 'Enter the expiry date as month and year, such as 12 / 34.' };
  if (Date.UTC(2000 + Number(year), Number(month)) <= now.getTime())
    return { fault: 'The card has expired. Enter a later expiry date.' };
  if (!/^\s*\d{3,4}\s*$/.test(cvc)) return { fault: 'Enter the 3-digit CVC.' };
  return known.outcome === 'declined' ? { fault: DECLINED } : { outcome: known.outcome };
}
