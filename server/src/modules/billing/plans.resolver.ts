import { Query, Resolver } from 'type-graphql';
import { MaxItems } from '../../platform/graphql/list-bounds';
import { Plan } from './plan.type';
import { PLAN_KINDS, PLANS } from './prices';

@Resolver(() => Plan)
export class PlansResolver {
  @MaxItems(PLAN_KINDS.length)
  @Query(() => [Plan], { description: 'Plans and their prices. Public.' })
  plans() {
    return PLAN_KINDS.map((kind) => PLANS[kind]);
  }
}
