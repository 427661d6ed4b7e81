import { Field, ID, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../platform/graphql/scalars';

@ObjectType({
  description: 'An entry of the audit log. The database allows adding entries, but not changing or deleting them.',
  simpleResolvers: true,
})
export class AuditEntry {
  @Field(() => ID, { description: 'Pass the last one as `after` to get the next page.' })
  id: string;

  @Field(() => DateTimeScalar)
  at: Date;

  @Field(() => String, { description: "ID of the staff account, or 'operator' for a command on the server." })
  actor: string;

  @Field(() => String, {
    nullable: true,
    description: 'Current username of the actor; null if the account was deleted.',
  })
  actorName: string | null;

  @Field(() => String, { description: 'Action, such as read_user or grant_tier.' })
  action: string;

  @Field(() => String, { nullable: true, description: 'ID of the affected account.' })
  subject: string | null;

  @Field(() => String, { nullable: true, description: 'Current username of the account; null if it was deleted.' })
  subjectName: string | null;

  @Field(() => String, { nullable: true })
  reason: string | null;

  @Field(() => String, { nullable: true, description: 'Result of the action.' })
  detail: string | null;

  @Field(() => String, { nullable: true, description: 'ID of the request in the server log.' })
  requestId: string | null;
}
