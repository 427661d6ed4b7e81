import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { FormAlert } from '../form/form-alert';
import { useSubmit } from '../form/use-submit';

/** Loads the next page of a list, and shows an error if that fails. */
export function ShowMore({ failed, loadMore }: { failed: string; loadMore: () => Promise<unknown> }) {
  const { pending, failure, run } = useSubmit({ failed });
  return (
    <>
      <FormAlert message={failure} />
      <Button variant="default" loading={pending} onClick={() => void run(loadMore)}>
        <Trans>Show more</Trans>
      </Button>
    </>
  );
}
