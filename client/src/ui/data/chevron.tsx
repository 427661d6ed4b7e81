import classes from './chevron.module.css';

/** Arrow of an expandable button. Points down while `aria-expanded` is true. */
export const Chevron = () => <span aria-hidden="true" className={classes.chevron} />;
