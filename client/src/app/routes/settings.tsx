import { useQuery } from '@apollo/client/react';
import { Skeleton } from '@mantine/core';
import { AccountDocument } from '../../__generated__/graphql';
import { ErrorBlock } from '../../components/error-block';
import layout from '../../components/narrow.module.css';
import { PageHeading } from '../../components/page-heading';
import { AccountFacts } from '../../features/account/account-facts';
import { LookChoice } from '../../features/account/look-choice';
import { MarketingChoice } from '../../features/account/marketing-choice';
import { Sessions } from '../../features/account/sessions';
import { useLogOut } from '../../features/auth/use-log-out';
import { failureMessage } from '../../lib/errors';
import classes from './settings.module.css';
import { SubscriptionPart } from './subscription-part';

/** What is about the account, once it has been loaded. */
function AccountParts() {
  const { data, error, refetch } = useQuery(AccountDocument, { fetchPolicy: 'cache-and-network' });
  if (data) {
    return (
      <>
        <AccountFacts user={data.me} />
        <SubscriptionPart user={data.me} />
        <MarketingChoice user={data.me} />
      </>
    );
  }
  if (error) {
    const retry = () => void refetch().catch(() => undefined);
    return <ErrorBlock message={failureMessage(error, 'Your account could not be loaded.')} onRetry={retry} />;
  }
  return (
    <>
      <Skeleton height={290} radius="lg" />
      <Skeleton height={212} radius="lg" />
      <Skeleton height={158} radius="lg" />
    </>
  );
}

export function Settings() {
  const logOut = useLogOut();
  return (
    <div className={layout.narrow}>
      <PageHeading title="Settings" />
      <div className={classes.parts}>
        <AccountParts />
        <LookChoice />
        <Sessions onLogOut={logOut} />
      </div>
    </div>
  );
}
