import { useMutation } from '@apollo/client/react';
import {
  EndSessionsDocument,
  GrantTierDocument,
  ResyncBillingDocument,
  SendPasswordResetDocument,
  type Tier,
} from '../../__generated__/graphql';
import { duringSession } from '../../lib/during-session';
import { TIERS } from './support-words';

const answered = <T>(data: T | null | undefined): T => {
  if (!data) throw new Error('The server said nothing.');
  return data;
};

export interface TierGrant {
  tier: Tier;
  reason: string;
  /** An instant; null for good. */
  until: string | null;
}

/** What can be done to one account. Each answers with a sentence about what came of it. */
export function useDeeds(userId: string) {
  const [resyncBilling] = useMutation(ResyncBillingDocument);
  const [sendPasswordReset] = useMutation(SendPasswordResetDocument);
  const [endSessions] = useMutation(EndSessionsDocument);
  const [grantTier] = useMutation(GrantTierDocument);
  return {
    async resync(): Promise<string> {
      const { data } = await duringSession(resyncBilling({ variables: { userId } }));
      return `Billing is up to date: ${TIERS[answered(data).resyncBilling.tier]}.`;
    },
    async reset(): Promise<string> {
      const { data } = await duringSession(sendPasswordReset({ variables: { userId } }));
      return answered(data).sendPasswordReset
        ? 'A link is on its way.'
        : 'No link was sent: three have gone out within the hour.';
    },
    async sessions(reason: string): Promise<string> {
      await duringSession(endSessions({ variables: { userId, reason } }));
      return 'All sessions have been ended.';
    },
    async grant({ tier, reason, until }: TierGrant): Promise<string> {
      const { data } = await duringSession(grantTier({ variables: { userId, tier, reason, until } }));
      return `The account is on ${TIERS[answered(data).grantTier.tier]} now.`;
    },
  };
}
