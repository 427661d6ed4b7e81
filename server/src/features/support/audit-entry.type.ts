import { Field, ID, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../graphql/scalars';

@ObjectType({
  description: 'A row of the audit log, to which the database only lets rows be added.',
  simpleResolvers: true,
})
export class AuditEntry {
  @Field(() => ID, { description: 'Give the last one as `after` to get the next page.' })
  id: string;

  @Field(() => DateTimeScalar)
  at: Date;

  @Field(() => String, { description: 'The id of an account, or operator for a command on the machine.' })
  actor: string;

  @Field(() => String, {
    nullable: true,
    description: 'The name that the actor has now; null once the account is gone.',
  })
  actorName: string | null;

  @Field(() => String, { description: 'What was done, such as read_user or grant_tier.' })
  action: string;

  @Field(() => String, { nullable: true, description: 'The id of the account concerned.' })
  subject: string | null;

  @Field(() => String, { nullable: true, description: 'The name that it has now; null once the account is gone.' })
  subjectName: string | null;

  @Field(() => String, { nullable: true })
  reason: string | null;

  @Field(() => String, { nullable: true, description: 'What came of it.' })
  detail: string | null;

  @Field(() => String, { nullable: true, description: 'Finds the request in the log of the program.' })
  requestId: string | null;
}
