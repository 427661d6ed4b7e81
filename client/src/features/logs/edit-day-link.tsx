import { IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { dayPath } from '../../platform/paths';
import classes from './edit-day-link.module.css';

interface EditDayLinkProps {
  date: string;
  /** The day in words. */
  name: string;
}

/** Links to the dashboard of the day. */
export const EditDayLink = ({ date, name }: EditDayLinkProps) => (
  <Link
    to={dayPath(date)}
    className={classes.link}
    aria-label={`Edit ${name}`}
    title="Edit on the dashboard"
    data-screen-only
  >
    <IconPencil size={18} aria-hidden="true" />
  </Link>
);
