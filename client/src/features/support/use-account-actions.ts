import { useMutation } from '@apollo/client/react';
import {
  EndSessionsDocument,
  GrantTierDocument,
  ResyncBillingDocument,
  SendPasswordResetDocument,
  type Tier,
} from '../../__generated__/graphql';
import { withinSession } from '../../platform/session/within-session';
import { TIERS } from './support-words';

const answered = <T>(data: T | null | undefined): T => {
  if (!data) throw new Error('The response has no data.');
  return data;
};

export interface TierGrant {
  tier: Tier;
  reason: string;
  /** ISO timestamp. Null for no end date. */
  until: string | null;
}

/** Support actions on one account. Each returns a message about the result. */
export function useAccountActions(userId: string) {
  const [resyncBilling] = useMutation(ResyncBillingDocument);
  const [sendPasswordReset] = useMutation(SendPasswordResetDocument);
  const [endSessions] = useMutation(EndSessionsDocument);
  const [grantTier] = useMutation(GrantTierDocument);
  return {
    async resync(): Promise<string> {
      const { data } = await withinSession(resyncBilling({ variables: { userId } }));
      return `Billing resynced. Current tier: ${TIERS[answered(data).resyncBilling.tier]}.`;
    },
    async reset(): Promise<string> {
      const { data } = await withinSession(sendPasswordReset({ variables: { userId } }));
      return answered(data).sendPasswordReset
        ? 'Reset link sent.'
        : 'No link sent. Three links were already sent within the past hour.';
    },
    async sessions(reason: string): Promise<string> {
      await withinSession(endSessions({ variables: { userId, reason } }));
      return 'All sessions ended.';
    },
    async grant({ tier, reason, until }: TierGrant): Promise<string> {
      const { data } = await withinSession(grantTier({ variables: { userId, tier, reason, until } }));
      return `Tier updated. Current tier: ${TIERS[answered(data).grantTier.tier]}.`;
    },
  };
}
