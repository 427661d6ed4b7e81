import { t } from '@lingui/core/macro';
import { Button } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { today } from '../../platform/dates/local-date';
import { lazyPart } from '../../platform/lazy/lazy-part';
import { readSeparator } from '../../platform/numbers/csv-style';
import { callRest } from '../../platform/rest/rest-call';
import { saveFile } from '../../platform/rest/save-file';
import { SeparatorSelect } from '../../ui/data/separator-select';
import { useDialog } from '../../ui/dialog/use-dialog';
import { toastDone } from '../../ui/feedback/toast';
import { FormAlert } from '../../ui/form/form-alert';
import { useSubmit } from '../../ui/form/use-submit';
import { Card } from '../../ui/layout/card';
import classes from './your-data.module.css';

const ImportDialog = lazyPart(() => import('./import-dialog'), 'ImportDialog');

const TIMEOUT_MS = 150_000;
const FAILED = t`Couldn't export your data. Please try again.`;
const TOO_LARGE = t`Your data has been exported, but it is larger than 20 MB, so it can't be imported again.`;

/** Warning if the export is too large to be imported again, otherwise null. */
async function findWarning(zip: Blob): Promise<string | null> {
  try {
    const { fitsImport } = await import('./archive-file');
    return (await fitsImport(zip)) ? null : TOO_LARGE;
  } catch {
    // The check failed, but the export itself is saved and complete.
    return null;
  }
}

/** Export and import of all data of the account. `children` come above the buttons. */
export function YourData({ children }: { children: ReactNode }) {
  const importing = useDialog();
  const submit = useSubmit({ failed: FAILED });

  /** Saves the export after the download is complete, so that a partial file is never saved. */
  const exportData = async () => {
    const read = (response: Response) => response.blob();
    const path = `/api/account/export?separator=${readSeparator()}`;
    const zip = await callRest({ path, timeoutMs: TIMEOUT_MS, read, failed: FAILED });
    saveFile(zip, `macrolog-${today()}.zip`);
    toastDone(t`Your data has been exported.`);
    submit.fail(await findWarning(zip));
  };

  return (
    <Card title={t`Your data`}>
      <p className={`muted pretty ${classes.hint}`}>
        {t`Download everything you've entered: foods, goals, diary and weights, including entries that your plan hides. You get a ZIP with spreadsheet files and a file that you can import again.`}
      </p>
      {children}
      <SeparatorSelect className={classes.separator} />
      <div className={`wrap ${classes.ways}`}>
        <Button
          variant="default"
          leftSection={<IconDownload size={20} aria-hidden="true" />}
          loading={submit.pending}
          onClick={() => void submit.run(exportData)}
        >
          {t`Export`}
        </Button>
        <Button
          variant="default"
          leftSection={<IconUpload size={20} aria-hidden="true" />}
          onClick={importing.opener()}
        >
          {t`Import`}
        </Button>
      </div>
      <FormAlert message={submit.failure} className={classes.alert} />
      {importing.render((dialog) => (
        <ImportDialog {...dialog} />
      ))}
    </Card>
  );
}
