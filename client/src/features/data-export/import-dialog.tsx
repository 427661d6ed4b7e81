import { Button, Skeleton } from '@mantine/core';
import { FormAlert } from '../../ui/form/form-alert';
import { Dialog } from '../../ui/dialog/dialog';
import layout from '../../ui/dialog/dialog.module.css';
import { formatNumber } from '../../platform/numbers/format';
import { FileChoice } from './file-choice';
import classes from './import-dialog.module.css';
import { ImportFindings } from './import-findings';
import { addedIn, type ImportReport } from './import-report';
import { useImport } from './use-import';

const rows = (count: number) => (count === 1 ? '1 row' : `${formatNumber(count)} rows`);

/** Summary of the table below, announced to screen readers. */
function verdict({ preview, ...report }: ImportReport): string {
  const added = addedIn({ preview, ...report });
  const refused = report.problem_count;
  const leftOut = refused > 0 ? ` ${rows(refused)} can't be imported.` : '';
  if (!preview) return `Import complete. ${rows(added)} added.${leftOut}`;
  if (added > 0) return `${rows(added)} will be added.${leftOut}`;
  return refused > 0 ? `Nothing to add.${leftOut}` : 'Nothing to add. Everything is already in your account.';
}

interface ImportDialogProps {
  opened: boolean;
  onClose: () => void;
  onClosed: () => void;
}

/** Imports exported data. Shows a preview before anything is changed. */
export function ImportDialog({ opened, onClose, onClosed }: ImportDialogProps) {
  const { stage, failure, check, bringIn } = useImport();
  const importing = stage.at === 'importing';
  const report = 'report' in stage ? stage.report : null;
  const name = 'name' in stage ? stage.name : null;
  const canImport = report !== null && report.preview && addedIn(report) > 0;

  return (
    <Dialog opened={opened} onClose={onClose} onClosed={onClosed} title="Import" locked={importing}>
      <div className={layout.scroll}>
        <div className={layout.fields}>
          {stage.at !== 'done' && (
            <FileChoice name={name} disabled={stage.at === 'checking' || importing} onChoose={check} />
          )}
          {failure !== null && <FormAlert message={failure} />}
          <p role="status" className={classes.verdict} data-empty={report === null && stage.at !== 'checking'}>
            {stage.at === 'checking' && 'Checking the file…'}
            {report && verdict(report)}
          </p>
          {stage.at === 'checking' && <Skeleton height={220} radius="lg" />}
          {report && report.kinds.length > 0 && <ImportFindings report={report} />}
        </div>
      </div>
      <div className={layout.footer}>
        <div className={classes.answers} data-single={!canImport}>
          <Button variant={stage.at === 'done' ? 'filled' : 'default'} disabled={importing} onClick={onClose}>
            {stage.at === 'done' ? 'Done' : canImport ? 'Cancel' : 'Close'}
          </Button>
          {canImport && (
            <Button loading={importing} onClick={bringIn}>
              Import
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
