import { useQuery } from '@apollo/client/react';
import { t } from '@lingui/core/macro';
import { Skeleton } from '@mantine/core';
import type { SettingsQuery } from '../../__generated__/graphql';
import { SettingsDocument } from '../../features/account/__generated__/account';
import { QueryError } from '../../ui/feedback/error-block';
import narrowClasses from '../../ui/layout/narrow.module.css';
import { Version } from '../../ui/layout/version';
import { PageHeading } from '../../ui/layout/page-heading';
import { QuotaNotice } from '../../features/account/quota-notice';
import { Sessions } from '../../features/account/sessions';
import { AccountCard, AppearanceCard, DeleteAccountCard, EmailCard } from '../../features/account/settings-cards';
import { hasSignInProviders } from '../../features/account/sign-in-providers/has-providers';
import { Subscription } from '../../features/account/subscription';
import { LanguageCard } from '../../features/account/language-card';
import { UnitsCard } from '../../features/account/units-card';
import { MealsCard } from '../../features/diary/meal-slots/meals-card';
import { YourData } from '../../features/data-export/your-data';
import { lazyPart } from '../../platform/lazy/lazy-part';
import classes from './settings.module.css';

const TwoStepLogin = lazyPart(
  () => import('../../features/account/two-step/two-step-login'),
  'TwoStepLogin',
  <Skeleton height={260} radius="lg" />,
);

const ProviderLinks = lazyPart(
  () => import('../../features/account/sign-in-providers/provider-links'),
  'ProviderLinks',
  <Skeleton height={200} radius="lg" />,
);

const ProgramsCard = lazyPart(
  () => import('../../features/account/programs/programs-card'),
  'ProgramsCard',
  <Skeleton height={220} radius="lg" />,
);

const AccountSkeleton = () => (
  <>
    <Skeleton height={350} radius="lg" />
    <Skeleton height={212} radius="lg" />
    <Skeleton height={158} radius="lg" />
  </>
);

const AccountSections = ({ me: user, secondFactor }: Pick<SettingsQuery, 'me' | 'secondFactor'>) => (
  <>
    <AccountCard user={user} factor={secondFactor} />
    <Subscription user={user} />
    <EmailCard user={user} />
  </>
);

export function Settings() {
  const query = useQuery(SettingsDocument, { fetchPolicy: 'cache-and-network' });
  // An import empties the cache. The previous data stays on screen until the new data has loaded.
  const data = query.data ?? query.previousData;
  const error = data ? undefined : query.error;
  return (
    <div className={narrowClasses.narrow}>
      <PageHeading title={t`Settings`} />
      <div className={`stack ${classes.parts}`}>
        {error && <QueryError error={error} failed={t`Couldn't load your account.`} refetch={query.refetch} />}
        {!error && (data ? <AccountSections me={data.me} secondFactor={data.secondFactor} /> : <AccountSkeleton />)}
        {!error && <MealsCard slots={data?.mealSlots} />}
        {!error && <LanguageCard preferences={data?.preferences} />}
        {!error && <UnitsCard preferences={data?.preferences} />}
        <AppearanceCard />
        <YourData>
          <QuotaNotice usage={data?.accountUsage} />
        </YourData>
        {!error && <TwoStepLogin factor={data?.secondFactor} />}
        {!error && hasSignInProviders() && <ProviderLinks factor={data?.secondFactor} />}
        {!error && <ProgramsCard tokens={data?.accessTokens} apps={data?.connectedApps} factor={data?.secondFactor} />}
        <Sessions sessions={data?.sessions} hasFailed={error !== undefined} />
        <DeleteAccountCard factor={data?.secondFactor} />
        <Version />
      </div>
    </div>
  );
}
