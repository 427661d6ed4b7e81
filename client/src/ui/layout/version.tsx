import { version } from '../../../package.json';
import classes from './version.module.css';

/** The version of the program, for questions to support. */
export const Version = () => <p className={classes.version}>Macrolog {version}</p>;
