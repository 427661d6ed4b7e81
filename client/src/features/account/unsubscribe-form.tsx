import { useMutation } from '@apollo/client/react';
import { UnsubscribeDocument } from '../../__generated__/graphql';
import { LinkForm } from '../../ui/form/link-form';

/** Unsubscribes from marketing email with the token from an emailed link. */
export function UnsubscribeForm({ token }: { token: string }) {
  const [unsubscribe] = useMutation(UnsubscribeDocument, { fetchPolicy: 'no-cache' });
  return (
    <LinkForm
      label="Unsubscribe"
      send={() => unsubscribe({ variables: { token } })}
      done="You're unsubscribed. You won't get any more news and offers."
      failed="Couldn't unsubscribe you. Please try again."
    />
  );
}
