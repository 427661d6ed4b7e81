import type { CSSProperties } from 'react';
import { isPlausibleExpenditure } from '@macrolog/domain';
import { roughEnergy } from '../../platform/units/rough-energy';
import { useUnits } from '../../platform/units/use-units';
import classes from './expenditure.module.css';

/** Kcal beyond the range on either side of the band. */
const MARGIN = 200;
const STEP = 100;

/** A range on a scale, beside the text that says the same. Nothing for one that isn't plausible. */
export function RangeBand({ range: { value, from, to } }: { range: { value: number; from: number; to: number } }) {
  const units = useUnits();
  if (!isPlausibleExpenditure(value)) return null;
  const start = Math.floor((Math.max(from, MARGIN) - MARGIN) / STEP) * STEP;
  const end = Math.ceil((to + MARGIN) / STEP) * STEP;
  const toPlace = (kcal: number) => `${(100 * (Math.max(kcal, start) - start)) / (end - start)}%`;
  const style = { '--from': toPlace(from), '--to': toPlace(to), '--value': toPlace(value) } as CSSProperties;
  return (
    <div className={`muted nums small ${classes.band}`} style={style} aria-hidden="true">
      <div className={classes.track}>
        <span className={classes.range} />
        <span className={classes.mark} />
      </div>
      <span>{roughEnergy(start, units)}</span>
      <span>{roughEnergy(end, units)}</span>
    </div>
  );
}
