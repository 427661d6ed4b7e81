import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { DateTimeScalar, JsonScalar } from '../../../platform/graphql/common.type';
import { MaxItems } from '../../../platform/graphql/list-bounds';
import { MAX_PASSKEYS } from '../account-limits';
import { RECOVERY_CODES } from './recovery-codes';

@ObjectType({ description: 'A passkey of the viewer.', simpleResolvers: true })
export class Passkey {
  @Field(() => ID, { description: 'ID of the passkey. Pass it to `removePasskey`.' })
  id: string;

  @Field(() => String, { description: '1 to 60 characters, chosen by the viewer.' })
  name: string;

  @Field(() => DateTimeScalar, { description: 'When the passkey was added.' })
  createdAt: Date;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "Time of the last login or confirmation with it; null if it wasn't used yet.",
  })
  lastUsedAt: Date | null;
}

@ObjectType({ description: "Second factors of the viewer's account.", simpleResolvers: true })
export class SecondFactor {
  @Field(() => Boolean, { description: 'Whether codes of an authenticator app are set up.' })
  totp: boolean;

  @MaxItems(MAX_PASSKEYS, { usual: 3 })
  @Field(() => [Passkey], { description: 'Oldest first. At most 20.' })
  passkeys: Passkey[];

  @Field(() => Int, { description: 'Unused recovery codes.' })
  recoveryCodesLeft: number;

  @Field(() => Boolean, { description: 'Whether the account needs a second factor: support staff do.' })
  required: boolean;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When all second factors will be removed, which support has started; null if they stay.',
  })
  removalDueAt: Date | null;

  @MaxItems(RECOVERY_CODES)
  @Field(() => [String], {
    nullable: true,
    description:
      'Ten recovery codes in the response of `addPasskey` if the passkey is the first second factor. Shown only there; otherwise null.',
  })
  newRecoveryCodes: string[] | null;
}

@ObjectType({ description: 'A new secret for an authenticator app.', simpleResolvers: true })
export class TotpSetup {
  @Field(() => String, { description: 'To type into the app, in Base32.' })
  secret: string;

  @Field(() => String, { description: 'The `otpauth:` URI for a QR code.' })
  uri: string;
}

@InputType({ description: 'A second factor: exactly one of the fields.' })
export class FactorInput {
  @Field(() => String, { nullable: true, description: 'The current code of the authenticator app.' })
  code?: string | null;

  @Field(() => String, { nullable: true, description: 'An unused recovery code.' })
  recoveryCode?: string | null;

  @Field(() => JsonScalar, { nullable: true, description: "The browser's response to `startPasskeyLogIn`." })
  passkey?: unknown;
}
