import classes from './form-done.module.css';

/** The sentence about what a form has done, where the form stays or stood. */
export const FormDone = ({ message }: { message: string }) => (
  <p role="status" className={classes.done}>
    {message}
  </p>
);
