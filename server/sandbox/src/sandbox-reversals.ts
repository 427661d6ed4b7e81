import { SandboxEvents } from './sandbox-events';
import type { Charge, Dispute } from './stripe-objects';

/** A change of the balance by a dispute. */
const toTransaction = (amount: number) => ({ object: 'balance_transaction' as const, amount });

/** Simulates refunds and disputes. */
export class SandboxReversals extends SandboxEvents {
  async refund(charge: Charge): Promise<Charge> {
    if (charge.refunded) return charge;
    return this.change('charge.refunded', charge, { refunded: true, amount_refunded: charge.amount });
  }

  /** The bank asks about a charge. No money moves. */
  inquire(charge: Charge): Promise<Dispute> {
    return this.open(charge, 'warning_needs_response');
  }

  closeInquiry(dispute: Dispute): Promise<Dispute> {
    return this.change('charge.dispute.closed', dispute, { status: 'warning_closed' });
  }

  /** A dispute whose money hasn't moved yet. */
  openDispute(charge: Charge): Promise<Dispute> {
    return this.open(charge, 'needs_response');
  }

  /** The bank takes the money back, also after an inquiry. */
  withdraw(dispute: Dispute): Promise<Dispute> {
    const balance_transactions = [...dispute.balance_transactions, toTransaction(-dispute.amount)];
    return this.change('charge.dispute.funds_withdrawn', dispute, { status: 'needs_response', balance_transactions });
  }

  /** A dispute whose money is withdrawn immediately, as usual. */
  async dispute(charge: Charge): Promise<Dispute> {
    const [before] = await this.objects.list('dispute', { charge: charge.id });
    if (before) return before;
    const dispute = await this.open(charge, 'needs_response', [toTransaction(-charge.amount)]);
    this.emit('charge.dispute.funds_withdrawn', dispute);
    return dispute;
  }

  /** The bank returns the money and closes the dispute. */
  async win(dispute: Dispute): Promise<Dispute> {
    const balance_transactions = [...dispute.balance_transactions, toTransaction(dispute.amount)];
    const won = await this.change('charge.dispute.funds_reinstated', dispute, { status: 'won', balance_transactions });
    this.emit('charge.dispute.closed', won);
    return won;
  }

  lose(dispute: Dispute): Promise<Dispute> {
    return this.change('charge.dispute.closed', dispute, { status: 'lost' });
  }

  private async open(
    charge: Charge,
    status: Dispute['status'],
    balance_transactions: Dispute['balance_transactions'] = [],
  ): Promise<Dispute> {
    const { id, amount, currency, payment_intent } = charge;
    await this.objects.put({ ...charge, disputed: true });
    const created = {
      ...this.create('dispute', 'du'),
      reason: 'fraudulent',
      charge: id,
      payment_intent,
      amount,
      currency,
    };
    const dispute = await this.objects.put({ ...created, status, balance_transactions });
    this.emit('charge.dispute.created', dispute);
    return dispute;
  }
}
