import type { PlanKind } from '../../__generated__/graphql';
import { FormAlert } from '../../components/form-alert';
import { PageHeading } from '../../components/page-heading';
import classes from './notice.module.css';
import { useVerification } from './use-verification';

export const VerificationPending = () => (
  <div className={classes.notice}>
    <PageHeading title="Confirming your payment" />
    <p role="status">Verifying your payment…</p>
    <div className={classes.progress} aria-hidden="true" />
  </div>
);

/** Stands while the server confirms a payment, and for a moment when it does not. */
export function Verification({ kind, sessionId }: { kind: PlanKind; sessionId: string }) {
  const failed = useVerification(kind, sessionId);
  if (failed === null) return <VerificationPending />;
  return (
    <div className={classes.notice}>
      <PageHeading title="Payment not confirmed" />
      <FormAlert message={failed.reason} />
      <p className={classes.hint}>One moment: the next page shows what you can do.</p>
    </div>
  );
}
