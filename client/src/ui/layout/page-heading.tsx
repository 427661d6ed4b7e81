import type { ReactNode } from 'react';
import { usePageTitle } from './use-page-title';
import classes from './page-heading.module.css';

interface PageHeadingProps {
  title: string;
  /** Leaves the heading to screen readers on a phone, where the children take its place. */
  hiddenOnPhone?: boolean;
  children?: ReactNode;
}

/** Heading of a screen inside the app. Also sets the document title. Children are shown next to it. */
export function PageHeading({ title, hiddenOnPhone, children }: PageHeadingProps) {
  usePageTitle(title);
  return (
    <div className={`row ${classes.heading}`}>
      <h1 className={classes.title} data-hidden-on-phone={hiddenOnPhone || undefined}>
        {title}
      </h1>
      {children}
    </div>
  );
}
