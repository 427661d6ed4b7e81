import classes from './form-success.module.css';

export const FormSuccess = ({ message }: { message: string }) => (
  <p role="status" className={`medium ${classes.done}`}>
    {message}
  </p>
);
