import { t } from '@lingui/core/macro';
import { isLanguage, type Language } from '@macrolog/domain';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { Display_PreferencesFragment } from '../../__generated__/graphql';
import { SetPreferencesDocument } from './__generated__/account';
import { useWrite } from '../../data/write';
import { UserError } from '../../platform/errors';
import { chooseLanguage, toLanguageInput } from '../../platform/language/language';
import { LANGUAGE_NAMES } from '../../platform/language/language-names';
import { listOfferedLanguages } from '../../platform/language/offered-languages';
import { useSubmit } from '../../ui/form/use-submit';
import { Card } from '../../ui/layout/card';
import classes from './language-card.module.css';
import { rememberLanguage, StarterNamesOffer } from './starter-names-offer';
import { PREFERENCES_FAILED } from './units-card';

/** The choice that leaves the language to the browser. */
const BROWSER = '';

interface LanguageCardProps {
  /** Undefined while they are loading. */
  preferences: Display_PreferencesFragment | undefined;
  reload?: () => void;
}

/**
 * Chooses the language of the account: of its pages, and of what the server names or sends. Another language is another
 * page, so it is saved by a button: arrow keys change the choice of a select at once.
 */
export function LanguageCard({ preferences, reload = () => window.location.reload() }: LanguageCardProps) {
  const setPreferences = useWrite(SetPreferencesDocument, { failed: PREFERENCES_FAILED });
  const submit = useSubmit({ failed: PREFERENCES_FAILED });
  const [draft, setDraft] = useState<string | null>(null);
  const offered = listOfferedLanguages();
  if (offered.length < 2) return null;
  const saved = preferences?.language?.toLowerCase() ?? BROWSER;
  const chosen = draft ?? saved;

  const save = async (language: Language | null) => {
    await setPreferences({ input: { language: language && toLanguageInput(language) } });
    if (!chooseLanguage(language)) {
      throw new UserError(
        t`Your emails will be in this language. These pages can't be, because your browser blocks cookies.`,
      );
    }
    rememberLanguage();
    reload();
  };

  return (
    <Card title={t`Language`}>
      <form
        className={`wrap ${classes.form}`}
        onSubmit={(event) => {
          event.preventDefault();
          void submit.run(() => save(isLanguage(chosen) ? chosen : null));
        }}
      >
        <NativeSelect
          aria-label={t`Language`}
          className={classes.select ?? ''}
          value={chosen}
          disabled={!preferences || submit.pending}
          error={submit.failure}
          errorProps={{ role: 'alert' }}
          onChange={({ currentTarget: { value } }) => setDraft(value)}
          data={[
            { value: BROWSER, label: t`As in this browser` },
            ...offered.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] })),
          ]}
        />
        <Button type="submit" variant="default" disabled={chosen === saved || submit.pending}>
          {t`Change Language`}
        </Button>
      </form>
      <StarterNamesOffer />
    </Card>
  );
}
