import type { ReactNode } from 'react';
import { usePageTitle } from './use-page-title';
import { PublicFooter, PublicHeader } from './public-frame';
import classes from './public-page.module.css';

export function PublicPage({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title);
  return (
    <div className={`stack ${classes.page}`}>
      <PublicHeader />
      <main className={`stack pretty ${classes.text}`}>
        <h1>{title}</h1>
        {children}
      </main>
      <PublicFooter />
    </div>
  );
}
