import { useQuery } from '@apollo/client/react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { OfferQuery, PlanKind } from '../../__generated__/graphql';
import { OfferDocument } from './__generated__/plans';
import { QueryError } from '../../ui/feedback/error-block';
import { PageHeading } from '../../ui/layout/page-heading';
import { paths } from '../../platform/paths';
import classes from './pitch.module.css';
import { priceAmount } from './price-text';
import { usePurchases } from './use-purchases';

interface Words {
  title: string;
  lead: string;
  without?: string;
  terms: string;
  other: { to: string; question: string; label: string };
}

const WORDS: Readonly<Record<PlanKind, Words>> = {
  SUBSCRIPTION: {
    title: 'Macrolog Premium',
    lead: t`Look up foods instead of typing them in, set goals for each weekday and see 12 months of logs.`,
    terms: t`Cancel anytime in Settings. You keep access until the end of the period you've paid for.`,
    other: { to: paths.paymentOneTime, question: t`Prefer to pay once?`, label: t`See lifetime access` },
  },
  ONE_TIME: {
    title: 'Macrolog Lifetime',
    lead: t`Pay once to remove ads and search your foods while you log.`,
    without: t`Not included: the food database, nutrition facts, weekday goals and 12 months of logs. They come with the subscription.`,
    terms: t`One payment for lifetime access. No renewals and nothing to cancel.`,
    other: { to: paths.payment, question: t`Want the food database too?`, label: t`See the subscription` },
  },
};

/** The benefits of the plans in the language of the page. The server names them in English. */
export const BENEFITS: Readonly<Partial<Record<string, string>>> = {
  'Look up foods in an external database, with nutrition facts': t`Look up foods in an external database, with nutrition facts`,
  'Advanced goals: weekday targets and suggested targets': t`Advanced goals: weekday targets and suggested targets`,
  '12 months of data storage': t`12 months of data storage`,
  'No ads and no marketing email': t`No ads and no marketing email`,
  'No ads': t`No ads`,
  'Data privacy: no marketing email': t`Data privacy: no marketing email`,
  'Search your own foods': t`Search your own foods`,
  'Lifetime access': t`Lifetime access`,
};

type Plan = OfferQuery['plans'][number];

function Price({ plan }: { plan: Plan }) {
  const amount = priceAmount(plan);
  if (plan.interval === null) {
    return (
      <Trans>
        <strong>{amount}</strong> once
      </Trans>
    );
  }
  return plan.interval === 'year' ? (
    <Trans>
      <strong>{amount}</strong> a year
    </Trans>
  ) : (
    <Trans>
      <strong>{amount}</strong> a month
    </Trans>
  );
}

const PlanDetails = ({ plan }: { plan: Plan }) => (
  <>
    <p className={`muted ${classes.price}`}>
      <Price plan={plan} />
    </p>
    <ul className={`stack ${classes.benefits}`}>
      {plan.benefits.map((benefit) => (
        <li key={benefit}>
          <IconCheck size={20} stroke={2.4} aria-hidden="true" />
          {BENEFITS[benefit] ?? benefit}
        </li>
      ))}
    </ul>
  </>
);

interface PitchProps {
  kind: PlanKind;
  /** Renders the checkout panel. The settings are undefined until they have loaded. */
  children: (settings: OfferQuery['paymentSettings'] | undefined) => ReactNode;
}

/** Benefits and price of a plan, loaded from the server, with the checkout panel next to them. */
export function Pitch({ kind, children }: PitchProps) {
  const { data: current, previousData, error, refetch } = useQuery(OfferDocument);
  const data = current ?? previousData;
  const { user } = usePurchases({ fresh: false });
  const { title, lead, without, terms, other } = WORDS[kind];
  // A subscription includes everything in the lifetime purchase.
  const ownsOther = user?.isPaid || (kind === 'SUBSCRIPTION' && user?.isPaidOneTime);
  const plan = data?.plans.find((offered) => offered.kind === kind);
  return (
    <div className={classes.screen}>
      <div className={classes.pitch}>
        <PageHeading title={title} />
        <p className={`muted pretty ${classes.lead}`}>{lead}</p>
        {plan ? <PlanDetails plan={plan} /> : !error && <Skeleton height={226} radius="lg" my={26} />}
        {without !== undefined && <p className={`muted pretty ${classes.terms}`}>{without}</p>}
        <p className={`muted pretty ${classes.terms}`}>{terms}</p>
      </div>
      <div className={classes.panel}>
        {error && !data ? (
          <QueryError error={error} failed={t`Couldn't load the prices.`} refetch={refetch} />
        ) : (
          children(data?.paymentSettings)
        )}
      </div>
      {!ownsOther && (
        <p className={`muted ${classes.other}`}>
          {other.question} <Link to={other.to}>{other.label}</Link>
        </p>
      )}
    </div>
  );
}
