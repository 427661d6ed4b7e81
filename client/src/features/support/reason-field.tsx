import { TextInput } from '@mantine/core';
import type { Ref } from 'react';

interface ReasonFieldProps {
  reason: string;
  onChange: (reason: string) => void;
  fault: string | null;
  readOnly: boolean;
  inputRef: Ref<HTMLInputElement>;
}

/** Why something is done: kept with it for good. */
export const ReasonField = ({ reason, onChange, fault, readOnly, inputRef }: ReasonFieldProps) => (
  <TextInput
    ref={inputRef}
    label="Reason"
    description="Kept in the audit trail for good."
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    required
    maxLength={500}
    autoComplete="off"
    data-autofocus
    readOnly={readOnly}
    error={fault}
    value={reason}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);
