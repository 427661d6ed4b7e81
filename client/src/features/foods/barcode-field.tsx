import { t } from '@lingui/core/macro';
import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import type { MouseEvent } from 'react';

interface BarcodeFieldProps extends TextInputProps {
  onScan: (event: MouseEvent) => void;
}

/** The barcode of a food, typed or scanned. */
export const BarcodeField = ({ onScan, ...input }: BarcodeFieldProps) => (
  <TextInput
    {...input}
    label={t`Barcode`}
    placeholder={t`Optional`}
    inputMode="numeric"
    maxLength={20}
    rightSectionPointerEvents="auto"
    rightSectionWidth={44}
    rightSection={
      <ActionIcon variant="transparent" size={44} aria-label={t`Scan Barcode`} aria-haspopup="dialog" onClick={onScan}>
        <IconBarcode size={22} aria-hidden="true" />
      </ActionIcon>
    }
  />
);
