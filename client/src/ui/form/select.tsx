import { InputBase } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface SelectProps {
  id?: string;
  name?: string;
  label?: ReactNode;
  'aria-label'?: string;
  required?: boolean;
  error?: ReactNode;
  className?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}

/** Native select, which phones show as their familiar picker. */
export const Select = ({ onChange, children, ...others }: SelectProps) => (
  <InputBase
    {...others}
    component="select"
    size="md"
    pointer
    rightSection={<IconChevronDown size={18} aria-hidden="true" />}
    rightSectionPointerEvents="none"
    onChange={(event) => onChange(event.currentTarget.value)}
  >
    {children}
  </InputBase>
);
