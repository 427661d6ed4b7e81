import classes from './brand.module.css';

export const Brand = () => (
  <span className={classes.brand}>
    <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true">
      <rect width="32" height="32" rx="9" className={classes.tile} />
      <g fill="none" strokeLinecap="round" strokeWidth="3.5" className={classes.bars}>
        <path d="M8 10h16M8 16h16M8 22h16" opacity=".28" />
        <path d="M8 10h11M8 16h16M8 22h6" />
      </g>
    </svg>
    Macrolog
  </span>
);
