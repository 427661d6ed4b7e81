import type { TwoStep_FactorFragment } from '../../../__generated__/graphql';

/** Whether the account has no second factor yet. */
export const isFirstFactor = ({ totp, passkeys }: TwoStep_FactorFragment): boolean => !totp && passkeys.length === 0;
