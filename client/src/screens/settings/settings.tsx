import { useQuery } from '@apollo/client/react';
import { Skeleton } from '@mantine/core';
import { AccountDocument } from '../../__generated__/graphql';
import { ErrorBlock } from '../../ui/feedback/error-block';
import layout from '../../ui/layout/narrow.module.css';
import { PageHeading } from '../../ui/layout/page-heading';
import { LookChoice } from '../../features/account/look-choice';
import { MarketingChoice } from '../../features/account/marketing-choice';
import { Sessions } from '../../features/account/sessions';
import { useLogOut } from '../../features/account/auth/use-log-out';
import { failureMessage } from '../../platform/errors';
import { AccountPart } from '../../features/account/account-part';
import { DeleteAccountPart } from '../../features/account/delete-account-part';
import classes from './settings.module.css';
import { SubscriptionPart } from '../../features/account/subscription-part';
import { YourDataPart } from './your-data-part';

/** Settings that need the account to be loaded. */
function AccountParts() {
  const {
    data: newest,
    previousData,
    error,
    refetch,
  } = useQuery(AccountDocument, { fetchPolicy: 'cache-and-network' });
  // A new token brings an empty cache. The previous data stays on screen until the new data has loaded.
  const data = newest ?? previousData;
  if (data) {
    return (
      <>
        <AccountPart user={data.me} />
        <SubscriptionPart user={data.me} />
        <MarketingChoice user={data.me} />
      </>
    );
  }
  if (error) {
    const retry = () => void refetch().catch(() => undefined);
    return <ErrorBlock message={failureMessage(error, "Couldn't load your account.")} onRetry={retry} />;
  }
  return (
    <>
      <Skeleton height={350} radius="lg" />
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
        <YourDataPart />
        <Sessions onLogOut={logOut} />
        <DeleteAccountPart />
      </div>
    </div>
  );
}
