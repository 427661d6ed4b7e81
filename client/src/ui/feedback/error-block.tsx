import button from '../layout/button.module.css';
import classes from './error-block.module.css';

interface ErrorBlockProps {
  message: string;
  onRetry: () => void;
}

/** Shown in place of content that failed to load, with a retry button. */
export const ErrorBlock = ({ message, onRetry }: ErrorBlockProps) => (
  <div role="alert" className={classes.block}>
    <p className={classes.message}>{message}</p>
    <button type="button" className={button.quiet} onClick={onRetry}>
      Try again
    </button>
  </div>
);
