import { skipToken, useQuery } from '@apollo/client/react';
import { use } from 'react';
import { PlansDocument } from '../../__generated__/plans';
import { ErrorBlock } from '../../components/error-block';
import { failureMessage } from '../../lib/errors';
import { PageFacts } from '../../lib/page-facts';
import { priceText } from './price-text';

/** What the plans cost, as the server states it. */
export function PlanPrices() {
  const { plans: stated } = use(PageFacts);
  const { data, error, refetch } = useQuery(PlansDocument, stated ? skipToken : {});
  const plans = stated ?? data?.plans;
  if (error && !plans) {
    return (
      <ErrorBlock
        message={failureMessage(error, 'The prices could not be loaded.')}
        onRetry={() => void refetch().catch(() => undefined)}
      />
    );
  }
  if (!plans) return <p role="status">Loading the prices…</p>;
  return (
    <ul>
      {plans.map((plan) => (
        <li key={plan.name}>
          {plan.name}: <strong>{priceText(plan)}</strong>
        </li>
      ))}
    </ul>
  );
}
