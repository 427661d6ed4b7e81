import { Link } from 'react-router-dom';
import { paths } from '../../platform/paths';
import { Brand } from './brand';
import button from './button.module.css';
import classes from './public-frame.module.css';

export const PublicHeader = () => (
  <header className={classes.header}>
    <Link to={paths.home} className={classes.brand} aria-label="Macrolog home page">
      <Brand />
    </Link>
    <nav aria-label="Account" className={classes.nav}>
      <Link to={paths.logIn} className={classes.link}>
        Log In
      </Link>
      <Link to={paths.signUp} className={button.primary}>
        Sign Up
      </Link>
    </nav>
  </header>
);

export const PublicFooter = () => (
  <footer className={classes.footer}>
    <span>Macrolog</span>
    <nav aria-label="Legal" className={classes.legal}>
      <Link to={paths.terms}>Terms</Link>
      <Link to={paths.privacy}>Privacy</Link>
    </nav>
  </footer>
);
