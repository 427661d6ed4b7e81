import type { Display_PreferencesFragment } from '../../__generated__/graphql';
import { useEffect, useRef } from 'react';
import { chooseLanguage, LANGUAGE, toLanguageInput } from '../language/language';
import { listOfferedLanguages } from '../language/offered-languages';

/**
 * Opens the page again in the language of the account, which may have been chosen on another device. Only the first
 * preferences of a page count, because later ones could interrupt somebody who is typing.
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
    if (language && language !== LANGUAGE && chooseLanguage(language)) reload();
  }, [preferences, reload]);
}
