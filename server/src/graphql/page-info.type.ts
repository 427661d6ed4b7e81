import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'Where a page of a list ends.', simpleResolvers: true })
export class PageInfo {
  @Field(() => Boolean)
  hasNextPage: boolean;

  @Field(() => String, { nullable: true, description: 'Give it as `after` to get the next page.' })
  endCursor: string | null;
}
