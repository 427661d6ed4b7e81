import classes from './chevron.module.css';

/** Marks a button that opens something: it points down while the button says `aria-expanded`. */
export const Chevron = () => <span aria-hidden="true" className={classes.chevron} />;
