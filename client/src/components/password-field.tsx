import { Checkbox, PasswordInput } from '@mantine/core';
import { useState } from 'react';
import classes from './password-field.module.css';

interface PasswordFieldProps {
  value: string;
  onChange: (value: string) => void;
  autoComplete: 'current-password' | 'new-password';
  label?: string;
  description?: string;
}

/** A password that can be shown, by the eye inside the field or by the checkbox below; the two always agree. */
export function PasswordField({ value, onChange, autoComplete, label = 'Password', description }: PasswordFieldProps) {
  const [visible, setVisible] = useState(false);
  return (
    <div className={classes.password}>
      <PasswordInput
        label={label}
        name="password"
        description={description}
        required
        withAsterisk={false}
        autoComplete={autoComplete}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        visible={visible}
        onVisibilityChange={setVisible}
        visibilityToggleFocusable
        visibilityToggleButtonProps={{ 'aria-label': visible ? 'Hide password' : 'Show password' }}
      />
      <Checkbox
        size="sm"
        label="Show password"
        checked={visible}
        onChange={(event) => setVisible(event.currentTarget.checked)}
      />
    </div>
  );
}
