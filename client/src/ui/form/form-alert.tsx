import classes from './form-alert.module.css';

interface FormAlertProps {
  /** Without a message, nothing is shown. */
  message: string | null;
  className?: string | undefined;
}

export const FormAlert = ({ message, className = '' }: FormAlertProps) =>
  message !== null && (
    <p role="alert" className={`${classes.alert} ${className}`}>
      {message}
    </p>
  );
