import { Button } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Card } from '../../ui/layout/card';
import { FormAlert } from '../../ui/form/form-alert';
import { lazyPart } from '../../platform/lazy/lazy-part';
import { useDialog } from '../../ui/dialog/use-dialog';
import { useExport } from './use-export';
import classes from './your-data.module.css';

const ImportDialog = lazyPart(() => import('./import-dialog'), 'ImportDialog');

/** Export and import of all data of the account. `children` come above the buttons. */
export function YourData({ children }: { children: ReactNode }) {
  const importing = useDialog();
  const { exportData, exporting, failure } = useExport();
  return (
    <Card title="Your data">
      <p className={classes.hint}>
        Download everything you've entered: foods, goals, diary and weights, including entries that your plan hides. You
        get a ZIP with spreadsheet files and a file that you can import again.
      </p>
      {children}
      <div className={classes.ways}>
        <Button
          variant="default"
          leftSection={<IconDownload size={20} aria-hidden="true" />}
          loading={exporting}
          onClick={exportData}
        >
          Export
        </Button>
        <Button
          variant="default"
          leftSection={<IconUpload size={20} aria-hidden="true" />}
          onClick={() => importing.open()}
        >
          Import
        </Button>
      </div>
      {failure !== null && (
        <div className={classes.alert}>
          <FormAlert message={failure} />
        </div>
      )}
      {importing.render((dialog) => (
        <ImportDialog {...dialog} />
      ))}
    </Card>
  );
}
