import { useEffect, useRef } from 'react';
import type { Display_PreferencesFragment } from '../../__generated__/graphql';
import { chooseLanguage, LANGUAGE, toLanguageInput } from '../language/language';
import { listOfferedLanguages } from '../language/offered-languages';
import { safeStorage } from '../storage/safe-storage';

const RELOADED = 'reloaded:language';

const storage = safeStorage('sessionStorage');

/**
 * Opens the page again in the language of the account, which may have been chosen on another device. Only the first
 * preferences of a page count, because later ones could interrupt somebody who is typing. A tab reloads once for a language:
 * the service worker may answer with its own page, which has another one.
 */
export function useAccountLanguage(
  preferences: Display_PreferencesFragment | undefined,
  reload: () => void = () => window.location.reload(),
): void {
  const isDecided = useRef(false);
  useEffect(() => {
    if (isDecided.current || !preferences) return;
    isDecided.current = true;
    const language = listOfferedLanguages().find((offered) => toLanguageInput(offered) === preferences.language);
    if (!language || language === LANGUAGE) storage.removeItem(RELOADED);
    else if (
      storage.getItem(RELOADED) !== language &&
      chooseLanguage(language) &&
      storage.setItem(RELOADED, language)
    ) {
      reload();
    }
  }, [preferences, reload]);
}
