import { t } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import { paths } from '../../platform/paths';
import { Brand } from './brand';
import button from './button.module.css';
import { LanguageMenu } from './language-menu';
import classes from './public-frame.module.css';

export const PublicHeader = () => (
  <header className={classes.header}>
    <Link to={paths.home} className={classes.brand} aria-label={t`Macrolog home page`}>
      <Brand />
    </Link>
    <nav aria-label={t`Account`} className={`row ${classes.nav}`}>
      <Link to={paths.logIn} className={`semibold ${classes.link}`}>
        {t`Log In`}
      </Link>
      <Link to={paths.signUp} className={button.primary}>
        {t({ message: 'Sign Up', context: 'header' })}
      </Link>
    </nav>
  </header>
);

export const PublicFooter = () => (
  <footer className={`muted ${classes.footer}`}>
    <span>Macrolog</span>
    <nav aria-label={t`Legal`} className={`wrap ${classes.legal}`}>
      <Link to={paths.terms}>{t`Terms`}</Link>
      <Link to={paths.privacy}>{t`Privacy`}</Link>
      <Link to={paths.sources}>{t`Data sources`}</Link>
    </nav>
    <LanguageMenu />
  </footer>
);
