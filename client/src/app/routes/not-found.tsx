import { Link } from 'react-router-dom';
import button from '../../components/button.module.css';
import { PublicPage } from '../../components/public-page';
import { paths } from '../../config/paths';

export const NotFound = () => (
  <PublicPage title="Page not found">
    <p>There is nothing at this address. It may have been mistyped, or the page has moved.</p>
    <p>
      <Link to={paths.home} className={button.primary}>
        Go to the start page
      </Link>
    </p>
  </PublicPage>
);
