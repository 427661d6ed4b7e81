import { useApolloClient } from '@apollo/client/react';
import { plural, t } from '@lingui/core/macro';
import { Button, Skeleton } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import { useState } from 'react';
import { callRest } from '../../platform/rest/rest-call';
import { Dialog, type DialogFrame } from '../../ui/dialog/dialog';
import dialogClasses from '../../ui/dialog/dialog.module.css';
import { FormAlert } from '../../ui/form/form-alert';
import { useSubmit } from '../../ui/form/use-submit';
import { readArchive } from './archive-file';
import { forgetNewUser } from '../../platform/session/session';
import classes from './import-dialog.module.css';
import { countAdded, ImportFindings, type ImportReport } from './import-findings';

const TIMEOUT_MS = 150_000;
const FAILED = t`Couldn't import the file. Please try again.`;
const REFUSED = t`The file isn't a complete Macrolog export. Choose the original download.`;

const send = (archive: Uint8Array<ArrayBuffer>, preview: boolean): Promise<ImportReport> =>
  callRest({
    path: `/api/account/import?preview=${preview}`,
    init: { method: 'POST', body: archive },
    timeoutMs: TIMEOUT_MS,
    read: (response) => response.json() as Promise<ImportReport>,
    failed: FAILED,
    refused: REFUSED,
  });

interface Checked {
  name: string;
  archive: Uint8Array<ArrayBuffer>;
  /** The preview, and then the result. */
  report: ImportReport;
}

/** Previews a file, then imports it when the user confirms. */
function useImport() {
  const client = useApolloClient();
  const [checking, setChecking] = useState<string | null>(null);
  const [checked, setChecked] = useState<Checked | null>(null);
  const submit = useSubmit({ failed: FAILED });

  const check = async (file: File) => {
    setChecking(file.name);
    setChecked(null);
    const archive = await readArchive(file);
    setChecked({ name: file.name, archive, report: await send(archive, true) });
  };

  const importFile = async () => {
    if (!checked) return;
    try {
      setChecked({ ...checked, report: await send(checked.archive, false) });
      // The file brings the goals that the first questions propose.
      forgetNewUser();
    } finally {
      // A failed import may have added some rows, so the cache is reset in any case. Screens show their own loading errors.
      void client.resetStore().catch(() => undefined);
    }
  };

  return {
    /** Name of the file that is being checked. */
    checking: submit.pending && !checked ? checking : null,
    checked,
    isImporting: submit.pending && checked !== null,
    failure: submit.failure,
    check: (file: File) => void submit.run(() => check(file)),
    importFile: () => void submit.run(importFile),
  };
}

interface FileChoiceProps {
  name: string | null;
  disabled: boolean;
  onChoose: (file: File) => void;
}

/** File input that also accepts a dropped file. */
const FileChoice = ({ name, disabled, onChoose }: FileChoiceProps) => (
  <label className={`stack ${classes.place}`} data-chosen={name !== null}>
    <IconFileZip size={28} stroke={1.5} aria-hidden="true" className={classes.icon} />
    <span className="semibold breakable">{name ?? t`Choose a file`}</span>
    <span className={`muted pretty ${classes.hint}`}>
      {name === null ? t`The ZIP you downloaded, or the macrolog.json inside it` : t`Choose another file`}
    </span>
    <input
      // So that a file can be dropped anywhere.
      className="covering"
      type="file"
      accept=".zip,.json,application/zip,application/json"
      aria-label={t`File to import`}
      disabled={disabled}
      onChange={({ currentTarget }) => {
        const file = currentTarget.files?.[0];
        // Clears the input, so that choosing the same file again fires a change event.
        if (file) onChoose(file);
        currentTarget.value = '';
      }}
    />
  </label>
);

/** Summary of the table below, announced to screen readers. */
function summarize(report: ImportReport): string {
  const added = countAdded(report);
  const refused = report.problem_count;
  const sentences: string[] = [];
  if (!report.preview)
    sentences.push(t`Import complete.`, plural(added, { one: '# row added.', other: '# rows added.' }));
  else if (added > 0) sentences.push(plural(added, { one: '# row will be added.', other: '# rows will be added.' }));
  else sentences.push(t`Nothing to add.`);
  if (refused > 0) {
    sentences.push(plural(refused, { one: "# row can't be imported.", other: "# rows can't be imported." }));
  } else if (report.preview && added === 0) {
    sentences.push(t`Everything is already in your account.`);
  }
  return sentences.join(' ');
}

/** Imports exported data. Shows a preview before anything is changed. */
export function ImportDialog(frame: DialogFrame) {
  const { checking, checked, isImporting, failure, check, importFile } = useImport();
  const report = checked?.report;
  const isDone = report?.preview === false;
  const canImport = report !== undefined && report.preview && countAdded(report) > 0;

  return (
    <Dialog {...frame} title={t`Import`} locked={isImporting}>
      <div className={dialogClasses.scroll}>
        <div className={dialogClasses.fields}>
          {!isDone && (
            <FileChoice
              name={checking ?? checked?.name ?? null}
              disabled={checking !== null || isImporting}
              onChoose={check}
            />
          )}
          {failure !== null && <FormAlert message={failure} />}
          <p role="status" className={`semibold ${classes.verdict}`} data-empty={!report && checking === null}>
            {checking === null ? report && summarize(report) : t`Checking the file…`}
          </p>
          {checking !== null && <Skeleton height={220} radius="lg" />}
          {report && report.kinds.length > 0 && <ImportFindings report={report} />}
        </div>
      </div>
      <div className={dialogClasses.footer}>
        <div className={classes.answers} data-single={!canImport}>
          <Button variant={isDone ? 'filled' : 'default'} disabled={isImporting} onClick={frame.onClose}>
            {isDone ? t`Done` : canImport ? t`Cancel` : t`Close`}
          </Button>
          {canImport && (
            <Button loading={isImporting} onClick={importFile}>
              {t`Import`}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
