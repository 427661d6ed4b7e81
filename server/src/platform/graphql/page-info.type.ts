import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'Pagination of a list.', simpleResolvers: true })
export class PageInfo {
  @Field(() => Boolean)
  hasNextPage: boolean;

  @Field(() => String, { nullable: true, description: 'Pass it as `after` to get the next page.' })
  endCursor: string | null;
}
