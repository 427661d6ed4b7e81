import { Link, useLocation } from 'react-router-dom';
import button from '../../components/button.module.css';
import { paths } from '../../config/paths';
import classes from './notice.module.css';

/** Nothing can be bought without an account; whoever logs in from here comes back to the same place. */
export function LogInFirst() {
  const { pathname, search } = useLocation();
  const state = { from: `${pathname}${search}` };
  return (
    <div className={classes.parts}>
      <p>No authentication token found. Please log in.</p>
      <p className={classes.hint}>What you buy belongs to your Macrolog account. You come back here afterwards.</p>
      <div className={classes.actions}>
        <Link to={paths.logIn} state={state} className={button.primary}>
          Log In
        </Link>
        <Link to={paths.signUp} state={state} className={button.quiet}>
          Sign Up
        </Link>
      </div>
    </div>
  );
}
