import { skipToken, useQuery } from '@apollo/client/react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { use } from 'react';
import { PlansDocument } from './__generated__/plans';
import { QueryError } from '../../ui/feedback/error-block';
import { PrerenderData } from '../../platform/prerender-data';
import { priceText } from './price-text';

/** Prices of the plans: from the prerendered page, or loaded from the server. */
export function PlanPrices() {
  const { plans: prerendered } = use(PrerenderData);
  const { data, error, refetch } = useQuery(PlansDocument, prerendered ? skipToken : {});
  const plans = prerendered ?? data?.plans;
  if (error && !plans) return <QueryError error={error} failed={t`Couldn't load the prices.`} refetch={refetch} />;
  if (!plans) return <p role="status">{t`Loading prices…`}</p>;
  return (
    <ul>
      {plans.map((plan) => {
        const { name } = plan;
        const price = priceText(plan);
        return (
          <li key={name}>
            <Trans>
              {name}: <strong>{price}</strong>
            </Trans>
          </li>
        );
      })}
    </ul>
  );
}
