import classes from './page-fallback.module.css';

/** What a screen shows while its program is on the way. */
export const PageFallback = () => (
  <div className={classes.page} role="status" aria-label="Loading">
    <div className={classes.title} />
    <div className={classes.block} />
    <div className={classes.block} />
  </div>
);
