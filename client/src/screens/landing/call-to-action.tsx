import { IconArrowUp } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import button from '../../ui/layout/button.module.css';
import { paths } from '../../platform/paths';
import classes from './call-to-action.module.css';

/** Last section of the landing page: sign-up link and Back to Top. */
export const CallToAction = () => (
  <section className={classes.call} aria-labelledby="call-title">
    <h2 id="call-title" className={classes.title}>
      Start with your next meal.
    </h2>
    <p className={classes.text}>Free, with starter goals included.</p>
    <Link to={paths.signUp} className={button.primary}>
      Sign Up
    </Link>
    <a href="#top" className={classes.top}>
      Back to Top
      <IconArrowUp size={18} stroke={2} aria-hidden="true" />
    </a>
  </section>
);
