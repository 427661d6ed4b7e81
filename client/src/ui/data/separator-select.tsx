import { t } from '@lingui/core/macro';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { keepSeparator, readSeparator, SEPARATORS } from '../../platform/numbers/csv-style';

const LABELS = { comma: t`Commas, 1.5`, semicolon: t`Semicolons, 1,5` };

/** The style of CSV tables, kept on this device for all downloads. */
export function SeparatorSelect({ className = '' }: { className?: string | undefined }) {
  const [separator, setSeparator] = useState(readSeparator);
  return (
    <NativeSelect
      label={t`Numbers in spreadsheet files`}
      className={className}
      value={separator}
      onChange={({ currentTarget: { value } }) => {
        const chosen = SEPARATORS.find((choice) => choice === value) ?? separator;
        keepSeparator(chosen);
        setSeparator(chosen);
      }}
      data={SEPARATORS.map((value) => ({ value, label: LABELS[value] }))}
    />
  );
}
