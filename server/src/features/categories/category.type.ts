import { Field, ID, ObjectType } from 'type-graphql';

@ObjectType({ description: "One of the user's own categories of foods.", simpleResolvers: true })
export class Category {
  @Field(() => ID)
  id: string;

  @Field(() => String, { description: 'Unique without regard to case.' })
  name: string;
}
