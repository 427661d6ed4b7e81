import { Field, Int, ObjectType } from 'type-graphql';
import { PlanKind } from '../../platform/graphql/enums';
import { MaxItems } from '../../platform/graphql/list-bounds';
import type * as Domain from './prices';

/** Maximum number of benefits of a plan. */
const MAX_BENEFITS = 20;

@ObjectType({ description: 'A plan that can be bought.', simpleResolvers: true })
export class Plan {
  @Field(() => PlanKind)
  kind: Domain.PlanKind;

  @Field(() => String)
  name: string;

  @Field(() => Int, { description: 'Amount in US cents.' })
  priceCents: number;

  @Field(() => String, { description: 'ISO 4217 code, such as USD.' })
  currency: string;

  @Field(() => String, {
    nullable: true,
    description: "Billing interval, such as 'month'; null for a one-time payment.",
  })
  interval: string | null;

  @MaxItems(MAX_BENEFITS, { usual: 4 })
  @Field(() => [String])
  benefits: string[];
}
