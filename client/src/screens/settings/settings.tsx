import { useQuery } from '@apollo/client/react';
import { Skeleton } from '@mantine/core';
import { AccountDocument } from '../../__generated__/graphql';
import { QueryError } from '../../ui/feedback/error-block';
import layout from '../../ui/layout/narrow.module.css';
import { PageHeading } from '../../ui/layout/page-heading';
import { QuotaNotice } from '../../features/account/quota-notice';
import { Sessions } from '../../features/account/sessions';
import { AccountCard, AppearanceCard, DeleteAccountCard, EmailCard } from '../../features/account/settings-cards';
import { Subscription } from '../../features/account/subscription';
import { MealsCard } from '../../features/diary/meal-slots/meals-card';
import { YourData } from '../../features/data-export/your-data';
import { lazyPart } from '../../platform/lazy/lazy-part';
import classes from './settings.module.css';

const TwoStepLogin = lazyPart(
  () => import('../../features/account/two-step/two-step-login'),
  'TwoStepLogin',
  <Skeleton height={260} radius="lg" />,
);

function AccountSections() {
  const query = useQuery(AccountDocument, { fetchPolicy: 'cache-and-network' });
  // A new token brings an empty cache. The previous data stays on screen until the new data has loaded.
  const data = query.data ?? query.previousData;
  if (data) {
    return (
      <>
        <AccountCard user={data.me} />
        <Subscription user={data.me} />
        <EmailCard user={data.me} />
      </>
    );
  }
  if (query.error) {
    return <QueryError error={query.error} failed="Couldn't load your account." refetch={query.refetch} />;
  }
  return (
    <>
      <Skeleton height={350} radius="lg" />
      <Skeleton height={212} radius="lg" />
      <Skeleton height={158} radius="lg" />
    </>
  );
}

export const Settings = () => (
  <div className={layout.narrow}>
    <PageHeading title="Settings" />
    <div className={classes.parts}>
      <AccountSections />
      <MealsCard />
      <AppearanceCard />
      <YourData>
        <QuotaNotice />
      </YourData>
      <TwoStepLogin />
      <Sessions />
      <DeleteAccountCard />
    </div>
  </div>
);
