import button from '../../components/button.module.css';
import layout from '../../components/narrow.module.css';
import { PageHeading } from '../../components/page-heading';
import { AccountFacts } from '../../features/account/account-facts';
import { useLogOut } from '../../features/auth/use-log-out';
import classes from './settings.module.css';

export function Settings() {
  const logOut = useLogOut();
  return (
    <div className={layout.narrow}>
      <PageHeading title="Settings" />
      <AccountFacts />
      <div className={classes.actions}>
        <button type="button" className={button.quiet} onClick={logOut}>
          Log out of this browser
        </button>
      </div>
    </div>
  );
}
