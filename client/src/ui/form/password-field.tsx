import { t } from '@lingui/core/macro';
import { Checkbox, PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';
import { useFieldError } from './form-errors';
import classes from './password-field.module.css';

interface PasswordFieldProps extends PasswordInputProps {
  autoComplete: 'current-password' | 'new-password';
  /** Forms with several passwords show only the eye icons. */
  withCheckbox?: boolean;
}

/** Password field with two synchronized controls that show the password: an eye icon and a checkbox. */
export function PasswordField({ withCheckbox = true, name = 'password', ...input }: PasswordFieldProps) {
  const error = useFieldError(name);
  const [visible, setVisible] = useState(false);
  return (
    <div className={`stack ${classes.password}`}>
      <PasswordInput
        label={t`Password`}
        name={name}
        error={error}
        errorProps={{ role: 'alert' }}
        required
        withAsterisk={false}
        {...input}
        visible={visible}
        onVisibilityChange={setVisible}
        visibilityToggleFocusable
        visibilityToggleButtonProps={{ 'aria-label': visible ? t`Hide password` : t`Show password` }}
      />
      {withCheckbox && (
        <Checkbox
          size="sm"
          label={t`Show password`}
          checked={visible}
          onChange={(event) => setVisible(event.currentTarget.checked)}
        />
      )}
    </div>
  );
}
