import type { TwoStep_FactorFragment } from '../__generated__/graphql';

export type FactorData = TwoStep_FactorFragment;

/** Second factors of an account: none, unless stated. */
export const factorData = (more: Partial<FactorData> = {}): FactorData => ({
  __typename: 'SecondFactor',
  totp: false,
  passkeys: [],
  recoveryCodesLeft: 0,
  required: false,
  removalDueAt: null,
  ...more,
});

export const passkeyData = (name: string, lastUsedAt: string | null = null): FactorData['passkeys'][number] => ({
  __typename: 'Passkey',
  id: `id-of-${name}`,
  name,
  createdAt: '2026-03-10T12:00:00Z',
  lastUsedAt,
});
