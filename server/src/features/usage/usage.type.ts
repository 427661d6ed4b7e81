import { Field, Int, ObjectType } from 'type-graphql';
import { Quota } from '../../graphql/enums';
import type { QuotaUsage as Usage } from './usage.service';

@ObjectType({ description: 'How much of a quota the account has used.', simpleResolvers: true })
export class QuotaUsage {
  @Field(() => Quota)
  quota: Usage['quota'];

  @Field(() => Int)
  used: number;

  @Field(() => Int, { description: 'A write that would go beyond it is a CONFLICT.' })
  maximum: number;

  @Field(() => Boolean, { description: 'Whether 90% of it or more is used.' })
  isNear: boolean;
}
