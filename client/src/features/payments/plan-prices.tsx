import { skipToken, useQuery } from '@apollo/client/react';
import { use } from 'react';
import { PlansDocument } from '../../__generated__/plans';
import { ErrorBlock } from '../../ui/feedback/error-block';
import { failureMessage } from '../../platform/errors';
import { PageFacts } from '../../platform/prerender-data';
import { priceText } from './price-text';

/** Prices of the plans: from the prerendered page, or loaded from the server. */
export function PlanPrices() {
  const { plans: stated } = use(PageFacts);
  const { data, error, refetch } = useQuery(PlansDocument, stated ? skipToken : {});
  const plans = stated ?? data?.plans;
  if (error && !plans) {
    return (
      <ErrorBlock
        message={failureMessage(error, "Couldn't load the prices.")}
        onRetry={() => void refetch().catch(() => undefined)}
      />
    );
  }
  if (!plans) return <p role="status">Loading prices…</p>;
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
