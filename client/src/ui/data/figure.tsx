import { figureText, type FigureColumn } from './figure-table';
import type { Figure } from '../../platform/nutrition/trend';
import { AtLeast } from './at-least';

export const FigureText = ({ figure, column }: { figure: Figure | null; column: FigureColumn }) => (
  <>
    {figure?.atLeast && <AtLeast />}
    <span>{figureText(figure, column)}</span>
  </>
);
