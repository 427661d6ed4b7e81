import { Field, InputType } from 'type-graphql';

@InputType({ description: 'A new account.' })
export class SignUpInput {
  @Field(() => String, { description: '3 to 32 letters, digits, `_`, `.` or `-`. Unique, ignoring case.' })
  username: string;

  @Field(() => String)
  email: string;

  @Field(() => String, {
    description: '8 to 128 characters. Not the username, the email address, or a common password.',
  })
  password: string;

  @Field(() => Boolean, { description: 'Must be true.' })
  acceptTerms: boolean;
}

@InputType({ description: 'Login credentials.' })
export class LogInInput {
  @Field(() => String, { description: 'The username or the email address.' })
  username: string;

  @Field(() => String)
  password: string;
}
