import { useApolloClient } from '@apollo/client/react';
import { t } from '@lingui/core/macro';
import { addDays } from '@macrolog/domain';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import type { Display_PreferencesFragment } from '../../__generated__/graphql';
import { SetPreferencesDocument } from '../../features/account/__generated__/account';
import { write } from '../../data/write';
import { today } from '../../platform/dates/local-date';
import { browserTimeZone, isSameTimeZone, timeZoneLabel } from '../../platform/dates/time-zones';
import { failureMessage } from '../../platform/errors';
import { safeStorage } from '../../platform/storage/safe-storage';
import { toastDone, toastFailed } from '../../ui/feedback/toast';
import classes from './time-zone.module.css';

const FAILED = t`Couldn't save your choice. Please try again.`;

/** Days in another time zone after which it is no short trip. */
const LONG_STAY_DAYS = 3;

/** The two time zones, and the day on which they were first seen. An answer is kept in place of the day. */
const SEEN = 'other:time-zone';
const KEPT = 'kept';

const TOAST_ID = 'time-zone';

const storage = safeStorage('localStorage');

/** Whether this browser has been in another time zone than the account for some days, without a question. */
function isLongStay(zones: string): boolean {
  const [seenZones, since = KEPT] = (storage.getItem(SEEN) ?? '').split(' ');
  if (seenZones !== zones) {
    storage.setItem(SEEN, `${zones} ${today()}`);
    return false;
  }
  return since !== KEPT && addDays(since, LONG_STAY_DAYS) <= today();
}

interface TimeZoneProps {
  preferences: Display_PreferencesFragment;
}

/** Gives an account without a time zone that of the browser, and asks when the browser has been in another one for some days. */
export function TimeZone({ preferences: { timeZone } }: TimeZoneProps) {
  const client = useApolloClient();
  useEffect(() => {
    const current = browserTimeZone();
    const save = () => write(client, SetPreferencesDocument, { input: { timeZone: current } }, { failed: FAILED });
    if (timeZone === null) {
      // The next page tries again.
      save().catch(() => undefined);
      return undefined;
    }
    if (isSameTimeZone(timeZone, current)) {
      storage.removeItem(SEEN);
      return undefined;
    }
    const zones = `${timeZone}>${current}`;
    if (!isLongStay(zones)) return undefined;
    const [here, there] = [timeZoneLabel(current), timeZoneLabel(timeZone)];
    const close = () => {
      storage.setItem(SEEN, `${zones} ${KEPT}`);
      notifications.hide(TOAST_ID);
    };
    const change = async () => {
      close();
      try {
        await save();
        toastDone(t`Time zone changed`);
      } catch (error) {
        storage.removeItem(SEEN);
        toastFailed(failureMessage(error, FAILED), error);
      }
    };
    notifications.show({
      id: TOAST_ID,
      autoClose: false,
      withCloseButton: false,
      message: (
        <>
          <p>{t`This browser has been in the time zone ${here} for some days. Your account has ${there}.`}</p>
          <div className={`wrap ${classes.buttons}`}>
            <Button onClick={() => void change()}>{t`Use ${here}`}</Button>
            <Button variant="default" onClick={close}>{t`Keep ${there}`}</Button>
          </div>
        </>
      ),
    });
    return () => void notifications.hide(TOAST_ID);
  }, [client, timeZone]);
  return null;
}
