import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

/** Shown in place of an empty list, with the next step. */
export const EmptyState = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className={classes.empty}>
    <p className={classes.title}>{title}</p>
    {children !== undefined && <div className={classes.hint}>{children}</div>}
  </div>
);
