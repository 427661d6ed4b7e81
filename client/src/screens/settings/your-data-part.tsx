import { Suspense } from 'react';
import { YourData } from '../../features/data-export/your-data';
import { QuotaNotice } from '../../features/account/usage/quota-notice';
import { lazyPart } from '../../platform/lazy/lazy-part';
import { useDialog } from '../../ui/dialog/use-dialog';

const ImportDialog = lazyPart(
  'import-dialog',
  async () => (await import('../../features/data-export/import-dialog')).ImportDialog,
);

/** Data export and import, with the import dialog. */
export function YourDataPart() {
  const dialog = useDialog<undefined>();
  return (
    <>
      <YourData onImport={() => dialog.open(undefined)}>
        <QuotaNotice />
      </YourData>
      <Suspense fallback={null}>
        {dialog.shown && (
          <ImportDialog
            key={dialog.shown.key}
            opened={dialog.opened}
            onClose={() => dialog.close()}
            onClosed={dialog.closed}
          />
        )}
      </Suspense>
    </>
  );
}
