import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { withinSession } from '../../platform/session/within-session';
import { failureMessage } from '../../platform/errors';
import { callRest } from '../../platform/rest/rest-call';
import { archiveIn } from './archive-file';
import type { ImportReport } from './import-report';

const TIMEOUT_MS = 150_000;
const FAILED = "Couldn't import the file. Please try again.";

type Stage =
  | { at: 'start' }
  | { at: 'checking'; name: string }
  | { at: 'checked' | 'importing'; name: string; archive: Uint8Array<ArrayBuffer>; report: ImportReport }
  | { at: 'done'; report: ImportReport };

const send = (archive: Uint8Array<ArrayBuffer>, preview: boolean): Promise<ImportReport> =>
  callRest({
    path: `/api/account/import?preview=${preview}`,
    init: { method: 'POST', body: archive },
    timeoutMs: TIMEOUT_MS,
    read: (response) => response.json() as Promise<ImportReport>,
  });

/** Previews a file, then imports it when the user confirms. */
export function useImport() {
  const client = useApolloClient();
  // A new token replaces the client, so the current one is read when the import is done.
  const clientThen = useRef(client);
  useEffect(() => {
    clientThen.current = client;
  }, [client]);
  const [stage, setStage] = useState<Stage>({ at: 'start' });
  const [failure, setFailure] = useState<string | null>(null);

  const check = async (file: File) => {
    const { name } = file;
    setStage({ at: 'checking', name });
    setFailure(null);
    try {
      const archive = await archiveIn(file);
      setStage({ at: 'checked', name, archive, report: await withinSession(send(archive, true)) });
    } catch (error) {
      setFailure(failureMessage(error, FAILED));
      setStage({ at: 'start' });
    }
  };

  const bringIn = async () => {
    if (stage.at !== 'checked') return;
    setStage({ ...stage, at: 'importing' });
    setFailure(null);
    try {
      setStage({ at: 'done', report: await withinSession(send(stage.archive, false)) });
    } catch (error) {
      setFailure(failureMessage(error, FAILED));
      setStage(stage);
    }
    // A failed import may have added some rows, so the cache is reset in any case. Screens show their own loading errors.
    await clientThen.current.resetStore().catch(() => undefined);
  };

  return { stage, failure, check: (file: File) => void check(file), bringIn: () => void bringIn() };
}
