import { useState } from 'react';
import { toastDone } from '../../components/toast';
import { today } from '../../lib/dates';
import { duringSession } from '../../lib/during-session';
import { failureMessage } from '../../lib/errors';
import { callRest } from '../../lib/rest-call';
import { saveFile } from '../../lib/save-file';

const TIMEOUT_MS = 150_000;
const FAILED = 'Your data could not be exported. Please try again.';
const TOO_LARGE = 'Your data has been exported, but it is more than the 20 MB that can be imported here again.';

/** What its owner must know before they rely on an export. */
async function warningOf(zip: Blob): Promise<string | null> {
  try {
    const { fitsImport } = await import('./archive-file');
    return (await fitsImport(zip)) ? null : TOO_LARGE;
  } catch {
    // It is saved all the same; nothing is known against it.
    return null;
  }
}

/** Saves the export once all of it is there: a part of it never becomes a file. */
export function useExport() {
  const [exporting, setExporting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const exportData = async () => {
    setExporting(true);
    setFailure(null);
    try {
      const read = (response: Response) => response.blob();
      const zip = await duringSession(callRest({ path: '/api/account/export', timeoutMs: TIMEOUT_MS, read }));
      saveFile(zip, `macrolog-${today()}.zip`);
      toastDone('Your data has been exported.');
      setFailure(await warningOf(zip));
    } catch (error) {
      setFailure(failureMessage(error, FAILED));
    }
    setExporting(false);
  };

  return { exportData: () => void exportData(), exporting, failure };
}
