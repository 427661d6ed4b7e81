import { AtLeast } from '../../components/figure';
import type { Cell } from './macro-columns';

/** An amount in a table or card; one that may be more in truth is marked. */
export const Amount = ({ cell }: { cell: Cell }) => (
  <>
    {cell.atLeast && <AtLeast />}
    {cell.text}
  </>
);
