import { Checkbox, PasswordInput } from '@mantine/core';
import { useState } from 'react';
import classes from './password-field.module.css';

interface PasswordFieldProps {
  /** Without a value the field is uncontrolled. */
  value?: string;
  onChange?: (value: string) => void;
  autoComplete: 'current-password' | 'new-password';
  label?: string;
  name?: string;
  description?: string;
  error?: string | undefined;
  /** Forms with several passwords show only the eye icons. */
  withCheckbox?: boolean;
  /** Takes the focus when its dialog opens. */
  first?: boolean;
}

/** Password field with two synchronized controls that show the password: an eye icon and a checkbox. */
export function PasswordField(props: PasswordFieldProps) {
  const { value, onChange, autoComplete, label = 'Password', name = 'password', description, error } = props;
  const [visible, setVisible] = useState(false);
  return (
    <div className={classes.password}>
      <PasswordInput
        label={label}
        name={name}
        data-autofocus={props.first || undefined}
        description={description}
        error={error}
        errorProps={{ role: 'alert' }}
        required
        withAsterisk={false}
        autoComplete={autoComplete}
        value={value}
        onChange={(event) => onChange?.(event.currentTarget.value)}
        visible={visible}
        onVisibilityChange={setVisible}
        visibilityToggleFocusable
        visibilityToggleButtonProps={{ 'aria-label': visible ? 'Hide password' : 'Show password' }}
      />
      {props.withCheckbox !== false && (
        <Checkbox
          size="sm"
          label="Show password"
          checked={visible}
          onChange={(event) => setVisible(event.currentTarget.checked)}
        />
      )}
    </div>
  );
}
