import { useApolloClient } from '@apollo/client/react';
import { plural, t } from '@lingui/core/macro';
import { isLanguage } from '@macrolog/domain';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { TranslateStarterContentDocument } from './__generated__/account';
import { write } from '../../data/write';
import { LANGUAGE, toLanguageInput } from '../../platform/language/language';
import { safeStorage } from '../../platform/storage/safe-storage';
import { toastDone } from '../../ui/feedback/toast';
import { FormAlert } from '../../ui/form/form-alert';
import { useSubmit } from '../../ui/form/use-submit';
import classes from './starter-names-offer.module.css';

const FAILED = t`Couldn't translate the names. Please try again.`;

/** The language before the last change in this tab. The page with the new one is another page. */
const PREVIOUS_LANGUAGE = 'previous:language';

const storage = safeStorage('sessionStorage');

/** Makes the next page offer the translation, unless it has the same language as this one. */
export const rememberLanguage = () => storage.setItem(PREVIOUS_LANGUAGE, LANGUAGE);

function hasChangedLanguage(): boolean {
  const previous = storage.getItem(PREVIOUS_LANGUAGE);
  return isLanguage(previous) && previous !== LANGUAGE;
}

/** Offers to translate the names of starter content after the language was changed. */
export function StarterNamesOffer() {
  const client = useApolloClient();
  const [isOffered, setIsOffered] = useState(hasChangedLanguage);
  const submit = useSubmit({ failed: FAILED });
  if (!isOffered) return null;

  const dismiss = () => {
    storage.removeItem(PREVIOUS_LANGUAGE);
    setIsOffered(false);
  };

  const translate = async () => {
    const { translateStarterContent: count } = await write(
      client,
      TranslateStarterContentDocument,
      { language: toLanguageInput(LANGUAGE) },
      { failed: FAILED },
    );
    dismiss();
    toastDone(
      count === 0
        ? t`No names needed a translation.`
        : plural(count, { one: '# name translated.', other: '# names translated.' }),
    );
    // Foods and categories are shown in many places.
    if (count > 0) void client.resetStore().catch(() => undefined);
  };

  return (
    <div className={`sunken ${classes.offer}`} role="note">
      <p>{t`Your meals, categories and starter foods have names in the previous language. Translate the names that you haven't changed? Your diary entries keep theirs.`}</p>
      <div className={`wrap ${classes.buttons}`}>
        <Button disabled={submit.pending} onClick={() => void submit.run(translate)}>{t`Translate Names`}</Button>
        <Button variant="default" disabled={submit.pending} onClick={dismiss}>{t`Dismiss`}</Button>
      </div>
      <FormAlert message={submit.failure} />
    </div>
  );
}
