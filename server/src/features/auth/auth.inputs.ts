import { Field, InputType } from 'type-graphql';

@InputType({ description: 'What a new account needs.' })
export class SignUpInput {
  @Field(() => String, { description: '3 to 32 letters, digits, `_`, `.` or `-`; unique without regard to case.' })
  username: string;

  @Field(() => String)
  email: string;

  @Field(() => String, { description: '8 to 128 characters; not the username, the address, or a common password.' })
  password: string;

  @Field(() => Boolean, { description: 'Must be true.' })
  acceptTerms: boolean;
}

@InputType({ description: 'Who logs in.' })
export class LogInInput {
  @Field(() => String, { description: 'The username or the email address.' })
  username: string;

  @Field(() => String)
  password: string;
}
