import { useQuery } from '@apollo/client/react';
import { PlansDocument } from '../../__generated__/graphql';
import { ErrorBlock } from '../../components/error-block';
import { failureMessage } from '../../lib/errors';
import { priceText } from './price-text';

/** What the plans cost, as the server states it. */
export function PlanPrices() {
  const { data, error, refetch } = useQuery(PlansDocument);
  if (error && !data) {
    return (
      <ErrorBlock
        message={failureMessage(error, 'The prices could not be loaded.')}
        onRetry={() => void refetch().catch(() => undefined)}
      />
    );
  }
  if (!data) return <p role="status">Loading the prices…</p>;
  return (
    <ul>
      {data.plans.map((plan) => (
        <li key={plan.kind}>
          {plan.name}: <strong>{priceText(plan)}</strong>
        </li>
      ))}
    </ul>
  );
}
