import { useQuery } from '@apollo/client/react';
import { Skeleton } from '@mantine/core';
import { AccountDocument } from '../../__generated__/graphql';
import { ErrorBlock } from '../../ui/feedback/error-block';
import layout from '../../ui/layout/narrow.module.css';
import { PageHeading } from '../../ui/layout/page-heading';
import { ColorSchemeChoice } from '../../features/account/color-scheme-choice';
import { MarketingChoice } from '../../features/account/marketing-choice';
import { Sessions } from '../../features/account/sessions';
import { useLogOut } from '../../features/account/auth/use-log-out';
import { failureMessage } from '../../platform/errors';
import { AccountFacts } from '../../features/account/account-facts';
import { DeleteAccount } from '../../features/account/delete-account';
import { Subscription } from '../../features/account/subscription';
import { QuotaNotice } from '../../features/account/usage/quota-notice';
import { YourData } from '../../features/data-export/your-data';
import classes from './settings.module.css';

/** Settings that need the account to be loaded. */
function AccountSections() {
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
        <AccountFacts user={data.me} />
        <Subscription user={data.me} />
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
        <AccountSections />
        <ColorSchemeChoice />
        <YourData>
          <QuotaNotice />
        </YourData>
        <Sessions onLogOut={logOut} />
        <DeleteAccount />
      </div>
    </div>
  );
}
