import { Field, ID, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A category of foods.', simpleResolvers: true })
export class Category {
  @Field(() => ID)
  id: string;

  @Field(() => String, { description: 'Unique, ignoring case.' })
  name: string;
}
