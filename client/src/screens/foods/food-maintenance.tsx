import { t } from '@lingui/core/macro';
import { Button } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
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
  const dialogs = useFoodDialogs();
  const list = useRef<HTMLDivElement>(null);
  const { data, foods } = all;

  const content = () => {
    if (foods && data) {
      return (
        <FoodBrowser
          all={all}
          foods={foods}
          categories={data.categories}
          goals={data.goals}
          onAdd={(name) => dialogs.adding.open({ name })}
          onEdit={dialogs.editing.open}
          onDelete={dialogs.deleting.open}
        />
      );
    }
    if (all.error === undefined) return <FoodsSkeleton />;
    return <ErrorBlock message={failureMessage(all.error, t`Failed to fetch foods.`)} onRetry={all.retry} />;
  };

  return (
    <>
      <PageHeading title={t`Food Maintenance`}>
        <div className={classes.actions}>
          <Button
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden="true" />}
            aria-haspopup="dialog"
            disabled={!data}
            onClick={dialogs.managing.opener()}
          >
            {t`Manage Categories`}
          </Button>
          <Button
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            aria-haspopup="dialog"
            disabled={!data}
            onClick={dialogs.adding.opener({ name: '' })}
          >
            {t`Add Food`}
          </Button>
        </div>
      </PageHeading>
      <QuotaNotice
        usage={data?.accountUsage}
        quotas={QUOTAS_HERE}
        revision={all.total + (data?.categories.length ?? 0)}
      />
      <div ref={list} tabIndex={-1}>
        {content()}
      </div>
      <FoodDialogs dialogs={dialogs} categories={data?.categories ?? []} getList={() => list.current} />
      <MobileMenu />
    </>
  );
}
