import { useMutation } from '@apollo/client/react';
import { ConfirmEmailDocument } from '../../__generated__/graphql';
import { LinkForm } from '../../components/link-form';

/** Confirms a new address by the token of a mailed link. */
export function ConfirmEmailForm({ token }: { token: string }) {
  const [confirm] = useMutation(ConfirmEmailDocument, { fetchPolicy: 'no-cache' });
  return (
    <LinkForm
      label="Confirm Email"
      send={() => confirm({ variables: { token } })}
      done="Your e-mail address is confirmed. It is that of your account from now on."
      failed="The address could not be confirmed. Please try again."
    />
  );
}
