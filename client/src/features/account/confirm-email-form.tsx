import { useMutation } from '@apollo/client/react';
import { ConfirmEmailDocument } from '../../__generated__/graphql';
import { LinkForm } from '../../ui/form/link-form';

/** Confirms a new email address with the token from an emailed link. */
export function ConfirmEmailForm({ token }: { token: string }) {
  const [confirm] = useMutation(ConfirmEmailDocument, { fetchPolicy: 'no-cache' });
  return (
    <LinkForm
      label="Confirm Email"
      send={() => confirm({ variables: { token } })}
      done="Your email address is confirmed. Your account now uses it."
      failed="Couldn't confirm your email. Please try again."
    />
  );
}
