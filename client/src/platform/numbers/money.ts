/** A price in the reader's language, or in that of `locale`. Only payment and support screens load this. */
export const formatMoney = (cents: number, currency: string, locale?: string): string =>
  (cents / 100).toLocaleString(locale, { style: 'currency', currency });
