import type { ReactNode } from 'react';
import { usePageTitle } from './use-page-title';
import classes from './page-heading.module.css';

/** Heading of a screen inside the app. Also sets the document title. Children are shown next to it. */
export function PageHeading({ title, children }: { title: string; children?: ReactNode }) {
  usePageTitle(title);
  return (
    <div className={classes.heading}>
      <h1 className={classes.title}>{title}</h1>
      {children}
    </div>
  );
}
