import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

/** Stands where there is nothing yet, and says what to do next. */
export const EmptyState = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className={classes.empty}>
    <p className={classes.title}>{title}</p>
    {children !== undefined && <div className={classes.hint}>{children}</div>}
  </div>
);
