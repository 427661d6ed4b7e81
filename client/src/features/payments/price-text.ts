interface Price {
  priceCents: number;
  currency: string;
  interval: string | null;
}

/** '$3.00 a month', or '$5.00 once'. */
export function priceText({ priceCents, currency, interval }: Price): string {
  const amount = (priceCents / 100).toLocaleString('en-US', { style: 'currency', currency });
  return interval === null ? `${amount} once` : `${amount} a ${interval}`;
}
