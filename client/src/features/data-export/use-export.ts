import { useSubmit } from '../../ui/form/use-submit';
import { toastDone } from '../../ui/feedback/toast';
import { today } from '../../platform/dates/dates';
import { withinSession } from '../../platform/session/within-session';
import { callRest } from '../../platform/rest/rest-call';
import { saveFile } from '../../platform/rest/save-file';

const TIMEOUT_MS = 150_000;
const TOO_LARGE = "Your data has been exported, but it is larger than 20 MB, so it can't be imported again.";

/** Warning if the export is too large to be imported again, otherwise null. */
async function warningOf(zip: Blob): Promise<string | null> {
  try {
    const { fitsImport } = await import('./archive-file');
    return (await fitsImport(zip)) ? null : TOO_LARGE;
  } catch {
    // The check failed, but the export itself is saved and complete.
    return null;
  }
}

/** Saves the export after the download is complete, so that a partial file is never saved. */
export function useExport() {
  const submit = useSubmit({ failed: "Couldn't export your data. Please try again." });

  const exportData = async () => {
    const read = (response: Response) => response.blob();
    const zip = await withinSession(callRest({ path: '/api/account/export', timeoutMs: TIMEOUT_MS, read }));
    saveFile(zip, `macrolog-${today()}.zip`);
    toastDone('Your data has been exported.');
    const warning = await warningOf(zip);
    if (warning !== null) submit.fail(warning);
  };

  return { exportData: () => void submit.run(exportData), exporting: submit.pending, failure: submit.failure };
}
