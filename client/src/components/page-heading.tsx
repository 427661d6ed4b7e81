import type { ReactNode } from 'react';
import { usePageTitle } from '../lib/use-page-title';
import classes from './page-heading.module.css';

/** The one h1 of a signed-in screen, which names the browser's tab too; what stands beside it goes in as children. */
export function PageHeading({ title, children }: { title: string; children?: ReactNode }) {
  usePageTitle(title);
  return (
    <div className={classes.heading}>
      <h1 className={classes.title}>{title}</h1>
      {children}
    </div>
  );
}
