import classes from './form-alert.module.css';

/** Error message next to its cause. */
export const FormAlert = ({ message }: { message: string }) => (
  <p role="alert" className={classes.alert}>
    {message}
  </p>
);
