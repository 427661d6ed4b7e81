import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { BoughtDocument, type PlanKind } from '../../__generated__/graphql';
import { PageHeading } from '../../ui/layout/page-heading';
import { paths } from '../../platform/paths';
import { useToken } from '../../platform/session/use-token';
import { LogInFirst } from './log-in-first';
import classes from './notice.module.css';
import { PAYMENT_VERIFIED } from './return-state';
import { Verification, VerificationPending } from './verification';

/** Without a checkout ID there is nothing to verify, so only the account is refreshed. */
function Refresh() {
  const client = useApolloClient();
  const navigate = useNavigate();
  useEffect(() => {
    let current = true;
    const goOn = () => {
      if (current) void navigate(paths.thankYou, { replace: true, state: PAYMENT_VERIFIED });
    };
    // The thank-you screen fetches the account again, so an error here is ignored.
    client.query({ query: BoughtDocument, fetchPolicy: 'network-only' }).then(goOn, goOn);
    return () => {
      current = false;
    };
  }, [client, navigate]);
  return <VerificationPending />;
}

/** Landing point after a checkout: verifies the payment, or asks the user to log in first. */
export function ReturnFromPaying({ kind, sessionId }: { kind: PlanKind; sessionId: string | null }) {
  const token = useToken();
  if (token === null) {
    return (
      <div className={classes.notice}>
        <PageHeading title="Log in to finish" />
        <LogInFirst />
      </div>
    );
  }
  return sessionId ? <Verification key={sessionId} kind={kind} sessionId={sessionId} /> : <Refresh />;
}
