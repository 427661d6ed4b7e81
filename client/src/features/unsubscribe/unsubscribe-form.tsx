import { useMutation } from '@apollo/client/react';
import { UnsubscribeDocument } from '../../__generated__/graphql';
import { LinkForm } from '../../components/link-form';

/** Ends marketing mail by the token of its link. */
export function UnsubscribeForm({ token }: { token: string }) {
  const [unsubscribe] = useMutation(UnsubscribeDocument, { fetchPolicy: 'no-cache' });
  return (
    <LinkForm
      label="Unsubscribe"
      send={() => unsubscribe({ variables: { token } })}
      done="You are unsubscribed. No more news and offers will come."
      failed="You could not be unsubscribed. Please try again."
    />
  );
}
