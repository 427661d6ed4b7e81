import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { MAX_MACROS_PER_FOOD, TOO_MANY_MACROS } from '../../core/macros';
import { FoodSource } from '../../graphql/enums';
import { MaxInputItems, MaxItems } from '../../graphql/list-bounds';
import { MacroAmount, MacroAmountInput } from '../../graphql/macro-amount.type';
import { PageInfo } from '../../graphql/page-info.type';
import type * as Domain from './food.entity';
import { MAX_PAGE } from './foods.query';

@ObjectType({ description: "A food of the user's own list.", simpleResolvers: true })
export class Food {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  name: string;

  @Field(() => String, { description: "Free text, e.g. '150g (1 Cup)'." })
  servingSize: string;

  @MaxItems(MAX_MACROS_PER_FOOD, { usual: 12 })
  @Field(() => [MacroAmount], { description: 'Per one serving. A macro that is not known is absent.' })
  macros: MacroAmount[];

  @Field(() => FoodSource)
  source: Domain.FoodSource;

  @Field(() => String, { nullable: true, description: "The provider's id where the food came from a look-up." })
  externalFoodId: string | null;
}

@ObjectType({ description: 'A food and its place in the list.', simpleResolvers: true })
export class FoodEdge {
  @Field(() => String)
  cursor: string;

  @Field(() => Food)
  node: Food;
}

@ObjectType({ description: 'A page of foods.', simpleResolvers: true })
export class FoodConnection {
  // The query counts the size of its page.
  @MaxItems(MAX_PAGE, { usual: 1 })
  @Field(() => [FoodEdge])
  edges: FoodEdge[];

  @Field(() => PageInfo)
  pageInfo: PageInfo;
}

@InputType({ description: 'A food as its owner enters it.' })
export class FoodInput {
  @Field(() => ID, { nullable: true, description: 'Made by the client (UUID); the same one again changes nothing.' })
  id?: string | null;

  @Field(() => String, { description: '1 to 200 characters.' })
  name: string;

  @Field(() => String, { description: 'Free text of 1 to 100 characters.' })
  servingSize: string;

  @Field(() => ID, { description: 'Of one of the own categories.' })
  categoryId: string;

  @MaxInputItems(MAX_MACROS_PER_FOOD, TOO_MANY_MACROS)
  @Field(() => [MacroAmountInput], { description: 'Per one serving, at most 40. Leave out what is not known.' })
  macros: MacroAmountInput[];
}
