import { t } from '@lingui/core/macro';
import { VisuallyHidden } from '@mantine/core';
import { figureText, type FigureColumn } from './figure-table';
import type { Figure } from '../../platform/nutrition/trend';

/** Marks a value that is a lower bound. */
export const AtLeast = () => (
  <>
    <VisuallyHidden>{t`at least`} </VisuallyHidden>
    <span aria-hidden="true">≥ </span>
  </>
);

export const FigureText = ({ figure, column }: { figure: Figure | null; column: FigureColumn }) => (
  <>
    {figure?.atLeast && <AtLeast />}
    <span>{figureText(figure, column)}</span>
  </>
);
