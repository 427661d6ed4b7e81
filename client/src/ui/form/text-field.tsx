import { TextInput, type TextInputProps } from '@mantine/core';
import { useFieldError } from './form-errors';

interface TextFieldProps extends Omit<TextInputProps, 'name' | 'onChange'> {
  name: string;
  value: string;
  onChange: (text: string) => void;
}

/** A required text in a FormDialog. It shows the form's error for its name. */
export const TextField = ({ onChange, ...input }: TextFieldProps) => (
  <TextInput
    required
    withAsterisk={false}
    error={useFieldError(input.name)}
    errorProps={{ role: 'alert' }}
    onChange={(event) => onChange(event.currentTarget.value)}
    {...input}
  />
);
