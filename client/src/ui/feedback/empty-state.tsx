import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

/** Shown in place of an empty list, with the next step. */
export const EmptyState = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className={`stack ${classes.empty}`}>
    <p className={`semibold ${classes.title}`}>{title}</p>
    {children !== undefined && <div className={`muted pretty ${classes.hint}`}>{children}</div>}
  </div>
);
