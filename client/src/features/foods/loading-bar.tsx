import { formatNumber } from '../../platform/numbers/format';
import classes from './loading-bar.module.css';

/** Loading progress of a long list. */
export const LoadingBar = ({ loaded, total }: { loaded: number; total: number }) => (
  <div
    className={classes.track}
    role="progressbar"
    aria-label="Loading your foods"
    aria-valuemin={0}
    aria-valuemax={total}
    aria-valuenow={loaded}
    aria-valuetext={`${formatNumber(loaded)} of ${formatNumber(total)} foods`}
  >
    <div className={classes.fill} style={{ width: `${(loaded / Math.max(1, total)) * 100}%` }} />
  </div>
);
