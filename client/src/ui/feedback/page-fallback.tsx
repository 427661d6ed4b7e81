import { t } from '@lingui/core/macro';
import classes from './page-fallback.module.css';

/** Placeholder while the code of a screen loads. */
export const PageFallback = () => (
  <div className={classes.page} role="status" aria-label={t`Loading`}>
    <div className={classes.title} />
    <div className={classes.block} />
    <div className={classes.block} />
  </div>
);
