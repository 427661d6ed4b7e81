import button from './button.module.css';
import classes from './error-block.module.css';

interface ErrorBlockProps {
  message: string;
  onRetry: () => void;
}

/** Stands where content could not be had: what happened, and a way on. */
export const ErrorBlock = ({ message, onRetry }: ErrorBlockProps) => (
  <div role="alert" className={classes.block}>
    <p className={classes.message}>{message}</p>
    <button type="button" className={button.quiet} onClick={onRetry}>
      Try again
    </button>
  </div>
);
