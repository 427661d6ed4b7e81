import { Suspense } from 'react';
import { DeleteAccount } from './delete-account';
import { lazyPart } from '../../platform/lazy/lazy-part';
import { useDialog } from '../../ui/dialog/use-dialog';

const DeleteAccountDialog = lazyPart(
  'delete-account-dialog',
  async () => (await import('./delete-account-dialog')).DeleteAccountDialog,
);

/** The Delete Account section and its confirmation dialog. */
export function DeleteAccountPart() {
  const { shown, opened, open, close, closed } = useDialog<undefined>();
  return (
    <>
      <DeleteAccount onDelete={() => open(undefined)} />
      <Suspense fallback={null}>
        {shown && <DeleteAccountDialog key={shown.key} opened={opened} onClose={() => close()} onClosed={closed} />}
      </Suspense>
    </>
  );
}
