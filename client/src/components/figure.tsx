import { VisuallyHidden } from '@mantine/core';
import { figureText, type FigureColumn } from '../lib/figure-table';
import type { Figure } from '../lib/trend';

/** What stands before an amount that may be more in truth. */
export const AtLeast = () => (
  <>
    <VisuallyHidden>at least </VisuallyHidden>
    <span aria-hidden="true">≥ </span>
  </>
);

/** A figure of a table, or the dash for what is not known. */
export const FigureText = ({ figure, column }: { figure: Figure | null; column: FigureColumn }) => (
  <>
    {figure?.atLeast && <AtLeast />}
    {figureText(figure, column)}
  </>
);
