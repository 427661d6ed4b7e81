import { t } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import button from '../../ui/layout/button.module.css';
import { PublicPage } from '../../ui/layout/public-page';
import { paths } from '../../platform/paths';

export const NotFound = () => (
  <PublicPage title={t`Page not found`}>
    <p>{t`This page doesn't exist. Check the address, or go back to the home page.`}</p>
    <p>
      <Link to={paths.home} className={button.primary}>
        {t`Go to Home Page`}
      </Link>
    </p>
  </PublicPage>
);
