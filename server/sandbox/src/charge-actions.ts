import type { SandboxReversals } from './sandbox-reversals';
import type { Charge, Dispute } from './stripe-objects';

export const CHARGE_ACTIONS = ['refund', 'inquire', 'dispute', 'close', 'win', 'lose'] as const;
export type ChargeAction = (typeof CHARGE_ACTIONS)[number];

/** Actions that a charge allows, by the status of its dispute. */
const BY_DISPUTE: Readonly<Record<Dispute['status'], readonly ChargeAction[]>> = {
  warning_needs_response: ['refund', 'dispute', 'close'],
  warning_closed: ['refund'],
  needs_response: ['win', 'lose'],
  won: ['refund'],
  lost: [],
};

export function findChargeActions({ refunded }: Charge, dispute: Dispute | undefined): readonly ChargeAction[] {
  if (refunded) return [];
  return dispute ? BY_DISPUTE[dispute.status] : ['refund', 'inquire', 'dispute'];
}

/** Does nothing if the charge doesn't allow the action. */
export async function actOnCharge(ledger: SandboxReversals, charge: Charge, action: ChargeAction): Promise<void> {
  const [dispute] = await ledger.objects.list('dispute', { charge: charge.id });
  if (!findChargeActions(charge, dispute).includes(action)) return;
  if (action === 'refund') await ledger.refund(charge);
  else if (action === 'inquire') await ledger.inquire(charge);
  else if (!dispute) await ledger.dispute(charge);
  else if (action === 'dispute') await ledger.withdraw(dispute);
  else if (action === 'close') await ledger.closeInquiry(dispute);
  else await (action === 'win' ? ledger.win(dispute) : ledger.lose(dispute));
}
