import { Field, Int, ObjectType } from 'type-graphql';
import { Quota } from '../../platform/graphql/enums';
import type { QuotaUsage as Usage } from './usage.service';

@ObjectType({ description: 'A quota and how much of it is used.', simpleResolvers: true })
export class QuotaUsage {
  @Field(() => Quota)
  quota: Usage['quota'];

  @Field(() => Int)
  used: number;

  @Field(() => Int, { description: 'Writes beyond this number fail with CONFLICT.' })
  maximum: number;

  @Field(() => Boolean, { description: 'True if at least 90% is used.' })
  isNear: boolean;
}
