import { AtLeast } from '../../ui/data/figure';
import type { Cell } from './macro-columns';

/** An amount in a table or card. A lower bound is marked with '≥'. */
export const Amount = ({ cell }: { cell: Cell }) => (
  <>
    {cell.atLeast && <AtLeast />}
    {cell.text}
  </>
);
