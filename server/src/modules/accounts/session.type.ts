import { Field, ObjectType } from 'type-graphql';
import { User } from './user.type';

@ObjectType({ description: 'A session.', simpleResolvers: true })
export class Session {
  @Field(() => String, { description: 'Send it as `Authorization: Bearer …`.' })
  token: string;

  @Field(() => User)
  user: User;
}
