import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useRef } from 'react';
import { saveFile } from '../../../platform/rest/save-file';
import { FormSuccess } from '../../../ui/form/form-success';
import { useCopy } from '../use-copy';
import classes from './two-step.module.css';

const toFileText = (codes: readonly string[]) =>
  [t`Macrolog recovery codes`, t`Each code works once.`, '', ...codes, ''].join('\r\n');

/** New recovery codes, which the server shows only once. */
function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const list = useRef<HTMLUListElement>(null);
  const { copied, copy } = useCopy(list);
  return (
    <>
      <p className="breakable pretty">
        <Trans>
          <strong>Save these recovery codes now.</strong> You won't see them again. If you lose your phone or passkey,
          each code logs you in once.
        </Trans>
      </p>
      <ul ref={list} className={`sunken ${classes.codes}`} aria-label={t`Recovery codes`}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={`wrap ${classes.buttons}`}>
        <Button variant="default" onClick={() => void copy(codes.join('\n'))}>
          {t`Copy`}
        </Button>
        <Button
          variant="default"
          onClick={() => saveFile(new Blob([toFileText(codes)], { type: 'text/plain' }), 'macrolog-recovery-codes.txt')}
        >
          {t`Download`}
        </Button>
      </div>
      {copied === true && <FormSuccess message={t`Recovery codes copied.`} />}
      {copied === false && (
        <p role="alert">{t`Couldn't copy the codes. They are selected now: copy them yourself, or download them.`}</p>
      )}
    </>
  );
}

/** The last step of a dialog that created recovery codes. */
export const showRecoveryCodes = (codes: readonly string[]) => ({
  content: <RecoveryCodes codes={codes} />,
  submitLabel: t`Done`,
});
