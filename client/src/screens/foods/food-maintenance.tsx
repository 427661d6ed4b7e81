import { t } from '@lingui/core/macro';
import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconToolsKitchen2 } from '@tabler/icons-react';
import { useRef } from 'react';
import { ErrorBlock } from '../../ui/feedback/error-block';
import { PageHeading } from '../../ui/layout/page-heading';
import { FoodBrowser, FoodsSkeleton } from '../../features/foods/food-browser';
import { useAllFoods } from '../../features/foods/use-all-foods';
import { QuotaNotice } from '../../features/account/quota-notice';
import { failureMessage } from '../../platform/errors';
import { FoodDialogs, useFoodDialogs } from '../../features/foods/food-dialogs';
import { lazyPart } from '../../platform/lazy/lazy-part';
import { useToday } from '../../platform/dates/use-today';
import { useDialog } from '../../ui/dialog/use-dialog';
import { MobileMenu } from './mobile-menu';
import classes from './food-maintenance.module.css';

const RecipesDialog = lazyPart(() => import('../recipes/recipes-dialog'), 'RecipesDialog');

const QUOTAS_HERE = ['FOODS', 'NUTRIENTS', 'CATEGORIES'] as const;

export function FoodMaintenance() {
  const all = useAllFoods();
  const dialogs = useFoodDialogs();
  const list = useRef<HTMLDivElement>(null);
  const recipes = useDialog();
  const today = useToday();
  const { data, foods } = all;

  const content = () => {
    if (foods && data) {
      return (
        <FoodBrowser
          all={all}
          foods={foods}
          categories={data.categories}
          goals={data.goals}
          onAdd={(name, button) => dialogs.adding.open({ name }, button)}
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
            variant="default"
            leftSection={<IconToolsKitchen2 size={18} aria-hidden="true" />}
            aria-haspopup="dialog"
            disabled={!data}
            onClick={recipes.opener()}
          >
            {t`Recipes`}
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
      {recipes.render((dialog) => (
        <RecipesDialog {...dialog} today={today} categories={data?.categories ?? []} />
      ))}
      <MobileMenu />
    </>
  );
}
