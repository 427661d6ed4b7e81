import { TextInput } from '@mantine/core';
import type { Ref } from 'react';

interface ReasonFieldProps {
  reason: string;
  onChange: (reason: string) => void;
  fault: string | null;
  readOnly: boolean;
  inputRef: Ref<HTMLInputElement>;
}

/** Reason for a support action, stored in the audit trail. */
export const ReasonField = ({ reason, onChange, fault, readOnly, inputRef }: ReasonFieldProps) => (
  <TextInput
    ref={inputRef}
    label="Reason"
    description="Kept permanently in the audit trail."
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
