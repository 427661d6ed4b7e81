import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { FoodTableDocument } from '../../__generated__/graphql';
import { ErrorBlock } from '../../ui/feedback/error-block';
import { PageHeading } from '../../ui/layout/page-heading';
import { FoodBrowser, FoodsSkeleton } from '../../features/foods/food-browser';
import { useAllFoods } from '../../features/foods/use-all-foods';
import { QuotaNotice } from '../../features/account/quota-notice';
import { failureMessage } from '../../platform/errors';
import { FoodDialogs, useFoodDialogs } from '../../features/foods/food-dialogs';
import { MobileMenu } from './mobile-menu';
import classes from './food-maintenance.module.css';

const QUOTAS_HERE = ['FOODS', 'NUTRIENTS', 'CATEGORIES'] as const;

export function FoodMaintenance() {
  const all = useAllFoods();
  const table = useQuery(FoodTableDocument, { fetchPolicy: 'cache-and-network' });
  const dialogs = useFoodDialogs();
  const list = useRef<HTMLDivElement>(null);
  const { foods } = all;
  const { data } = table;

  const content = () => {
    if (foods && data) {
      return (
        <FoodBrowser
          all={all}
          foods={foods}
          {...data}
          onAdd={(name) => dialogs.adding.open({ name })}
          onEdit={dialogs.editing.open}
          onDelete={dialogs.deleting.open}
        />
      );
    }
    const error = foods ? table.error : all.error;
    if (error === undefined) return <FoodsSkeleton />;
    const retry = () => {
      if (!foods) all.retry();
      if (!data) table.refetch().catch(() => undefined);
    };
    const fallback = foods ? 'Failed to fetch categories.' : 'Failed to fetch foods.';
    return <ErrorBlock message={failureMessage(error, fallback)} onRetry={retry} />;
  };

  return (
    <>
      <PageHeading title="Food Maintenance">
        <div className={classes.actions}>
          <Button
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden="true" />}
            aria-haspopup="dialog"
            disabled={!data}
            onClick={() => dialogs.managing.open()}
          >
            Manage Categories
          </Button>
          <Button
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            aria-haspopup="dialog"
            disabled={!data}
            onClick={() => dialogs.adding.open({ name: '' })}
          >
            Add Food
          </Button>
        </div>
      </PageHeading>
      <QuotaNotice quotas={QUOTAS_HERE} revision={all.total + (data?.categories.length ?? 0)} />
      <div ref={list} tabIndex={-1}>
        {content()}
      </div>
      <FoodDialogs dialogs={dialogs} categories={data?.categories ?? []} getList={() => list.current} />
      <MobileMenu />
    </>
  );
}
