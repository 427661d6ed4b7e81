import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../platform/paths';
import { LanguageMenu } from '../../ui/layout/language-menu';
import { usePageTitle } from '../../ui/layout/use-page-title';
import classes from './auth-shell.module.css';
import { Brand } from '../../ui/layout/brand';
import { ProductPreview } from '../landing/product-preview';

/** Loads the dashboard while the server checks the login. It loads again if this failed. */
export const preloadDashboard = () => void import('../dashboard/dashboard').catch(() => undefined);

interface AuthShellProps {
  title: string;
  lead?: string | undefined;
  footer?: ReactNode;
  children: ReactNode;
}

/** Layout of the login and signup screens. Wide screens also show a product preview. */
export function AuthShell({ title, lead, footer, children }: AuthShellProps) {
  usePageTitle(title);
  return (
    <div className={classes.page}>
      <main className={`stack ${classes.panel}`}>
        <Link to={paths.home} className={classes.brand} aria-label={t`Macrolog home page`}>
          <Brand />
        </Link>
        <div className={classes.content}>
          <h1 className={classes.title}>{title}</h1>
          {lead !== undefined && <p className={`muted pretty ${classes.lead}`}>{lead}</p>}
          {children}
          {footer !== undefined && <p className={`muted ${classes.footer}`}>{footer}</p>}
        </div>
        <LanguageMenu />
      </main>
      <div className={classes.aside} aria-hidden="true">
        <ProductPreview />
      </div>
    </div>
  );
}
