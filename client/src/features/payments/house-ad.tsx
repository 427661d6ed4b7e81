import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths } from '../../platform/paths';
import classes from './house-ad.module.css';

/** An ad for the product itself, without third-party scripts or tracking. */
export const HouseAd = () => (
  <aside className={classes.ad} aria-label="Advertisement">
    <span className={classes.tag}>Ad</span>
    <div className={classes.text}>
      <p className={classes.title}>Look up any food instead of typing it in</p>
      <p>Subscribe to get the food database, full nutrition facts, 12 months of logs and no ads.</p>
    </div>
    <Link to={paths.payment} className={classes.link}>
      See Plans <IconArrowRight size={18} aria-hidden="true" />
    </Link>
  </aside>
);
