import { Skeleton } from '@mantine/core';
import { Link } from 'react-router-dom';
import button from '../../ui/layout/button.module.css';
import { FormAlert } from '../../ui/form/form-alert';
import { PageHeading } from '../../ui/layout/page-heading';
import { paths } from '../../platform/paths';
import { failureMessage } from '../../platform/errors';
import { useRedirect } from '../../platform/session/use-redirect';
import { LogInFirst } from './log-in-first';
import classes from './notice.module.css';
import { thanksFor } from './thanks';
import { useBought } from './use-bought';

const SHOWN_MS = 5000;
const DASHBOARD = { to: paths.dashboard };

const OnTheWay = () => (
  <>
    <p className={classes.hint} role="status">
      We'll take you to the dashboard in {SHOWN_MS / 1000} seconds.
    </p>
    <div className={classes.actions}>
      <Link to={paths.dashboard} className={button.primary}>
        Go to Dashboard
      </Link>
    </div>
  </>
);

/** Shows the result of the purchase, then redirects to the dashboard after 5 s. */
export function ThanksNotice({ fresh }: { fresh: boolean }) {
  const { isVisitor, user, error } = useBought({ fresh });
  useRedirect(DASHBOARD, SHOWN_MS);
  const thanks = user && thanksFor(user);
  return (
    <div className={classes.notice}>
      <PageHeading title={thanks?.title ?? 'Your purchase'} />
      {thanks && <p>{thanks.text}</p>}
      {error && <FormAlert message={failureMessage(error, "Couldn't load your account.")} />}
      {!isVisitor && !thanks && !error && <Skeleton height={48} />}
      {isVisitor ? <LogInFirst /> : <OnTheWay />}
    </div>
  );
}
