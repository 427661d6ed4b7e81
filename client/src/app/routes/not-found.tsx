import { Link } from 'react-router-dom';
import button from '../../components/button.module.css';
import { PublicPage } from '../../components/public-page';
import { paths } from '../../config/paths';

export const NotFound = () => (
  <PublicPage title="Page not found">
    <p>This page doesn't exist. Check the address, or go back to the home page.</p>
    <p>
      <Link to={paths.home} className={button.primary}>
        Go to Home Page
      </Link>
    </p>
  </PublicPage>
);
