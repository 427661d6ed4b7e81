import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { toastDone, toastFailed } from '../../ui/feedback/toast';
import { failureMessage } from '../../platform/errors';
import { logWeight } from './weight-writes';

const FAILED = 'Failed to log weight.';

/** Logs the weight of a day. Returns the message to show if that failed, otherwise null. */
export function useLogWeight(date: string) {
  const client = useApolloClient();
  const [logging, setLogging] = useState(false);

  const log = async (pounds: number): Promise<string | null> => {
    setLogging(true);
    try {
      await logWeight(client, date, pounds);
      toastDone('Weight logged successfully!');
      return null;
    } catch (error) {
      toastFailed(FAILED);
      return failureMessage(error, FAILED);
    } finally {
      setLogging(false);
    }
  };

  return { log, logging };
}
