import { t } from '@lingui/core/macro';
import { Link, useLocation } from 'react-router-dom';
import button from '../../ui/layout/button.module.css';
import { paths } from '../../platform/paths';
import classes from './result.module.css';

export function LogInFirst() {
  const { pathname, search } = useLocation();
  const state = { from: `${pathname}${search}` };
  return (
    <div className={classes.parts}>
      <p>{t`No authentication token found. Please log in.`}</p>
      <p className="muted">{t`Purchases are linked to your account. You'll come back here after you log in.`}</p>
      <div className={classes.actions}>
        <Link to={paths.logIn} state={state} className={button.primary}>
          {t`Log In`}
        </Link>
        <Link to={paths.signUp} state={state} className={button.quiet}>
          {t`Sign Up`}
        </Link>
      </div>
    </div>
  );
}
