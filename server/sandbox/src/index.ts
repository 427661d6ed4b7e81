export { PaymentSandbox } from './sandbox';
export { SandboxLedger } from './sandbox-ledger';
export type { SandboxPage } from './sandbox-pages';
export {
  SandboxObjectEntity,
  type Charge,
  type CheckoutSession,
  type Dispute,
  type StripeEvent,
  type Subscription,
} from './stripe-objects';
