import classes from './form-success.module.css';

/** Success message of a form. */
export const FormSuccess = ({ message }: { message: string }) => (
  <p role="status" className={classes.done}>
    {message}
  </p>
);
