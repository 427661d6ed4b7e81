import { useQuery } from '@apollo/client/react';
import { Button, Skeleton } from '@mantine/core';
import { MyFoodsDocument, type MyFoodsQuery } from '../../__generated__/graphql';
import { Card } from '../../components/card';
import { EmptyState } from '../../components/empty-state';
import { ErrorBlock } from '../../components/error-block';
import { RowList } from '../../components/row-list';
import { failureMessage } from '../../lib/errors';
import { amountText, macroLabel, MAIN_MACROS } from '../../lib/macros';

const PAGE_SIZE = 50;

type Food = MyFoodsQuery['foods']['edges'][number]['node'];

const detailOf = ({ servingSize, category, macros }: Food) =>
  [
    category?.name,
    servingSize,
    ...MAIN_MACROS.map((macroName) => `${macroLabel(macroName)} ${amountText(macros, macroName)}`),
  ]
    .filter(Boolean)
    .join(' · ');

/** The user's own foods, page by page. */
export function FoodList() {
  const { data, error, loading, refetch, fetchMore } = useQuery(MyFoodsDocument, { variables: { first: PAGE_SIZE } });
  if (data?.foods.edges.length === 0) return <EmptyState title="You have no foods yet." />;
  if (data) {
    const { edges, pageInfo, totalCount } = data.foods;
    const showMore = () => fetchMore({ variables: { after: pageInfo.endCursor } }).catch(() => undefined);
    return (
      <Card title="Your foods" aside={`${totalCount} foods`}>
        <RowList
          rows={edges.map(({ node }) => ({
            id: node.id,
            name: node.name,
            detail: detailOf(node),
            value: amountText(node.macros, 'calories'),
          }))}
        />
        {pageInfo.hasNextPage && (
          <Button variant="default" fullWidth mt="lg" loading={loading} onClick={() => void showMore()}>
            Show more
          </Button>
        )}
      </Card>
    );
  }
  if (error) {
    return <ErrorBlock message={failureMessage(error, 'Failed to fetch foods.')} onRetry={() => void refetch()} />;
  }
  return <Skeleton height={420} radius="lg" />;
}
