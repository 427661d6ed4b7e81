import { skipToken, useQuery } from '@apollo/client/react';
import { use } from 'react';
import { PlansDocument } from '../../__generated__/plans';
import { QueryError } from '../../ui/feedback/error-block';
import { PrerenderData } from '../../platform/prerender-data';
import { priceText } from './price-text';

/** Prices of the plans: from the prerendered page, or loaded from the server. */
export function PlanPrices() {
  const { plans: prerendered } = use(PrerenderData);
  const { data, error, refetch } = useQuery(PlansDocument, prerendered ? skipToken : {});
  const plans = prerendered ?? data?.plans;
  if (error && !plans) return <QueryError error={error} failed="Couldn't load the prices." refetch={refetch} />;
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
