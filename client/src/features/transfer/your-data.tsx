import { Button } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Card } from '../../components/card';
import { FormAlert } from '../../components/form-alert';
import { useExport } from './use-export';
import classes from './your-data.module.css';

interface YourDataProps {
  onImport: () => void;
  /** Stands above the actions. */
  children?: ReactNode;
}

/** Export and import of everything that was entered. */
export function YourData({ onImport, children }: YourDataProps) {
  const { exportData, exporting, failure } = useExport();
  return (
    <Card title="Your data">
      <p className={classes.hint}>
        Take along everything you have entered: foods, goals, diary and weights, also what your plan does not show. You
        get a ZIP with tables for any spreadsheet and a file that can be imported here again.
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
        <Button variant="default" leftSection={<IconUpload size={20} aria-hidden="true" />} onClick={onImport}>
          Import
        </Button>
      </div>
      {failure !== null && (
        <div className={classes.alert}>
          <FormAlert message={failure} />
        </div>
      )}
    </Card>
  );
}
