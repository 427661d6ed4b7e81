import classes from './form-alert.module.css';

/** The sentence about what failed, next to what caused it. */
export const FormAlert = ({ message }: { message: string }) => (
  <p role="alert" className={classes.alert}>
    {message}
  </p>
);
