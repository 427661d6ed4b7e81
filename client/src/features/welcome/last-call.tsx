import { IconArrowUp } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import button from '../../components/button.module.css';
import { paths } from '../../config/paths';
import classes from './last-call.module.css';

/** The end of the page: the way in once more, and the way back up. */
export const LastCall = () => (
  <section className={classes.call} aria-labelledby="call-title">
    <h2 id="call-title" className={classes.title}>
      Begin with your next meal.
    </h2>
    <p className={classes.text}>The account is free, and a first set of goals is waiting for you.</p>
    <Link to={paths.signUp} className={button.primary}>
      Sign Up
    </Link>
    <a href="#top" className={classes.top}>
      Back to Top
      <IconArrowUp size={18} stroke={2} aria-hidden="true" />
    </a>
  </section>
);
