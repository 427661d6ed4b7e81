import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { DEFAULT_LANGUAGE } from '@macrolog/domain';
import { Checkbox, TextInput } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { SignUpInput } from '../../__generated__/graphql';
import { SignUpDocument } from './__generated__/auth';
import { useSend } from '../../data/write';
import { failureOf, UserError, type Failure } from '../../platform/errors';
import { LANGUAGE, toLanguageInput } from '../../platform/language/language';
import { paths } from '../../platform/paths';
import { startSession } from '../../platform/session/session';
import { proposeUnits } from '../../platform/units/region';
import { PageForm } from '../../ui/form/page-form';
import { PasswordField } from '../../ui/form/password-field';
import { useSubmit } from '../../ui/form/use-submit';
import { readText, USERNAME_FIELD } from './log-in-form';

const FAILED = t`Signup failed. Username or email may already exist.`;

const findPasswordField = ({ reason }: Failure) => (reason?.startsWith('PASSWORD_') ? 'password' : undefined);

const UNUSED = t`We close free accounts that have not been used for 180 days, and email you two weeks before.`;

const termsLabel = (
  <Trans>
    I agree to the{' '}
    <Link to={paths.terms} target="_blank">
      terms
    </Link>{' '}
    and the{' '}
    <Link to={paths.privacy} target="_blank">
      privacy policy
    </Link>
    , including possible marketing use of my email in the free version.
  </Trans>
);

export function SignUpForm({ onSubmit, onSignedUp }: { onSubmit: () => void; onSignedUp: () => void }) {
  const sendSignUp = useSend(SignUpDocument, FAILED);
  const { form, errors, edited, ...submit } = useSubmit({ failed: FAILED, fieldOf: findPasswordField });

  const signUp = async (input: SignUpInput) => {
    onSubmit();
    const units = proposeUnits();
    const preferences = LANGUAGE === DEFAULT_LANGUAGE ? units : { ...units, language: toLanguageInput(LANGUAGE) };
    try {
      // Units are proposed by the browser's region. The language names the starter content.
      const variables = { input, ...(preferences && { preferences }) };
      const { signUp: session } = await sendSignUp(variables);
      startSession(session.token, true);
      onSignedUp();
    } catch (error) {
      // The same message for both, so that it doesn't tell which one is taken.
      throw failureOf(error).code === 'CONFLICT' ? new UserError(FAILED) : error;
    }
  };
  const handleSubmit = (input: FormData) => {
    const username = readText(input, 'username').trim();
    const email = readText(input, 'email').trim();
    const password = readText(input, 'password');
    void submit.run(() => signUp({ username, email, password, acceptTerms: input.has('terms') }));
  };

  return (
    <PageForm ref={form} state={submit} onSubmit={handleSubmit} submitLabel={t`Sign Up`}>
      <TextInput {...USERNAME_FIELD} label={t`Username`} />
      <TextInput label={t`Email`} name="email" type="email" required withAsterisk={false} autoComplete="email" />
      <PasswordField
        autoComplete="new-password"
        description={t`At least 8 characters`}
        error={errors.password}
        onChange={() => edited('password')}
      />
      <Checkbox size="sm" required name="terms" label={termsLabel} description={UNUSED} />
    </PageForm>
  );
}
