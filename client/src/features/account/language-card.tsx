import { t } from '@lingui/core/macro';
import { isLanguage, type Language } from '@macrolog/domain';
import { NativeSelect } from '@mantine/core';
import { SetPreferencesDocument } from '../../__generated__/graphql';
import { useWrite } from '../../platform/apollo/write';
import { chooseLanguage, LANGUAGE, toLanguageInput } from '../../platform/language/language';
import { LANGUAGE_NAMES } from '../../platform/language/language-names';
import { listOfferedLanguages } from '../../platform/language/offered-languages';
import { useSubmit } from '../../ui/form/use-submit';
import { Card } from '../../ui/layout/card';

const FAILED = t`Couldn't save your choice. Please try again.`;

/** Chooses the language of the account: of its pages, and of what the server names or sends. Another language is another page. */
export function LanguageCard() {
  const write = useWrite(FAILED);
  const submit = useSubmit({ failed: FAILED });
  const offered = listOfferedLanguages();
  if (offered.length < 2) return null;

  const choose = async (language: Language) => {
    await write({
      mutation: SetPreferencesDocument,
      variables: { input: { language: toLanguageInput(language) } },
      fetchPolicy: 'no-cache',
    });
    chooseLanguage(language);
    window.location.reload();
  };

  return (
    <Card title={t`Language`}>
      <NativeSelect
        aria-label={t`Language`}
        value={LANGUAGE}
        disabled={submit.pending}
        error={submit.failure}
        errorProps={{ role: 'alert' }}
        onChange={({ currentTarget: { value } }) => {
          if (isLanguage(value)) void submit.run(() => choose(value));
        }}
        data={offered.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] }))}
      />
    </Card>
  );
}
