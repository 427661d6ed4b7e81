import type { PlanKind } from '../../__generated__/graphql';
import { FormAlert } from '../../ui/form/form-alert';
import { PageHeading } from '../../ui/layout/page-heading';
import classes from './notice.module.css';
import { useVerification } from './use-verification';

export const VerificationPending = () => (
  <div className={classes.notice}>
    <PageHeading title="Confirming your payment" />
    <p role="status">Verifying your payment…</p>
    <div className={classes.progress} aria-hidden="true" />
  </div>
);

/** Verifies a payment. Shows an error for a moment before the redirect if that fails. */
export function Verification({ kind, sessionId }: { kind: PlanKind; sessionId: string }) {
  const failed = useVerification(kind, sessionId);
  if (failed === null) return <VerificationPending />;
  return (
    <div className={classes.notice}>
      <PageHeading title="Payment not confirmed" />
      <FormAlert message={failed.reason} />
      <p className={classes.hint}>We'll show your options in a moment.</p>
    </div>
  );
}
