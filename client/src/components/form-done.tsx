import classes from './form-done.module.css';

/** Success message of a form. */
export const FormDone = ({ message }: { message: string }) => (
  <p role="status" className={classes.done}>
    {message}
  </p>
);
