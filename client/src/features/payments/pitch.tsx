import { useQuery } from '@apollo/client/react';
import { Skeleton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { OfferDocument, type OfferQuery, type PlanKind } from '../../__generated__/plans';
import { ErrorBlock } from '../../components/error-block';
import { PageHeading } from '../../components/page-heading';
import { paths } from '../../config/paths';
import { failureMessage } from '../../lib/errors';
import classes from './pitch.module.css';
import { priceAmount, pricePeriod } from './price-text';

interface Words {
  title: string;
  lead: string;
  /** What it does not include. */
  without?: string;
  terms: string;
  /** Where the other plan is sold, and how it is called there. */
  other: { to: string; question: string; label: string };
}

const WORDS: Readonly<Record<PlanKind, Words>> = {
  SUBSCRIPTION: {
    title: 'Macrolog Premium',
    lead: 'Look up what you eat instead of typing it in, plan each weekday, and see the whole year.',
    terms: 'Cancel anytime, in Settings. What you have paid for stays open to the end of the period.',
    other: { to: paths.paymentOneTime, question: 'Rather pay once?', label: 'See the lifetime purchase' },
  },
  ONE_TIME: {
    title: 'Macrolog Lifetime',
    lead: 'Pay once, and the ads are gone for good.',
    without:
      'Not included: the food database with its nutrition facts, goals by weekday, and 12 months of logs. Those come with the subscription.',
    terms: 'A one-time payment for lifetime access. There is nothing to cancel.',
    other: { to: paths.payment, question: 'Want the food database too?', label: 'See the subscription' },
  },
};

type Plan = OfferQuery['plans'][number];

const PlanFacts = ({ plan }: { plan: Plan }) => (
  <>
    <p className={classes.price}>
      <strong>{priceAmount(plan)}</strong> {pricePeriod(plan)}
    </p>
    <ul className={classes.benefits}>
      {plan.benefits.map((benefit) => (
        <li key={benefit}>
          <IconCheck size={20} stroke={2.4} aria-hidden="true" />
          {benefit}
        </li>
      ))}
    </ul>
  </>
);

interface PitchProps {
  kind: PlanKind;
  /** What stands beside the pitch, once it is known how payments are taken. */
  children: (settings: OfferQuery['paymentSettings'] | undefined) => ReactNode;
}

/** What a plan gives and costs, as the server states it, with the way to buy it beside it. */
export function Pitch({ kind, children }: PitchProps) {
  const { data, error, refetch } = useQuery(OfferDocument);
  const { title, lead, without, terms, other } = WORDS[kind];
  const plan = data?.plans.find((offered) => offered.kind === kind);
  return (
    <div className={classes.screen}>
      <div className={classes.pitch}>
        <PageHeading title={title} />
        <p className={classes.lead}>{lead}</p>
        {plan ? <PlanFacts plan={plan} /> : !error && <Skeleton height={226} radius="lg" my={26} />}
        {without !== undefined && <p className={classes.terms}>{without}</p>}
        <p className={classes.terms}>{terms}</p>
      </div>
      <div className={classes.panel}>
        {error && !data ? (
          <ErrorBlock
            message={failureMessage(error, 'The prices could not be loaded.')}
            onRetry={() => void refetch().catch(() => undefined)}
          />
        ) : (
          children(data?.paymentSettings)
        )}
      </div>
      <p className={classes.other}>
        {other.question} <Link to={other.to}>{other.label}</Link>
      </p>
    </div>
  );
}
