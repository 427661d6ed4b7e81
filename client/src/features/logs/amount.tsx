import { VisuallyHidden } from '@mantine/core';
import type { Cell } from './macro-columns';

/** An amount in a table or card; one that may be more in truth is marked. */
export const Amount = ({ cell }: { cell: Cell }) => (
  <>
    {cell.atLeast && (
      <>
        <VisuallyHidden>at least </VisuallyHidden>
        <span aria-hidden="true">≥ </span>
      </>
    )}
    {cell.text}
  </>
);
