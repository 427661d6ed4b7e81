// SQL conditions shared by several payment tables.

export const PROVIDER_CHECK = `provider IN ('live', 'test', 'sandbox')`;
export const KIND_CHECK = `kind IN ('subscription', 'one_time')`;
export const AMOUNT_CHECK = 'amount_cents > 0';
