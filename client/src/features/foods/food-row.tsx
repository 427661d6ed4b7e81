import { memo, type MouseEvent, type Ref } from 'react';
import { Chevron } from '../../ui/data/chevron';
import { amountText } from '../../platform/nutrition/macros';
import { FoodActions, type FoodActionsProps } from './food-actions';
import { FoodMacros } from './food-macros';
import classes from './food-table.module.css';

interface FoodRowProps extends FoodActionsProps {
  ref: Ref<HTMLTableSectionElement>;
  /** Index in the list. */
  index: number;
  /** Row number in the table, including the header and expanded rows. */
  rowIndex: number;
  macroNames: readonly string[];
  goals: ReadonlyArray<{ readonly macroName: string }>;
  opened: boolean;
  onClick: (event: MouseEvent, id: string) => void;
}

/** A food in the table. Expands to all macros. Memoized, so that scrolling does not render it again. */
export const FoodRow = memo(function FoodRow(props: FoodRowProps) {
  const { ref, food, index, rowIndex, macroNames, goals, opened, onClick, onEdit, onDelete } = props;
  return (
    <tbody ref={ref} data-index={index}>
      <tr aria-rowindex={rowIndex} className={classes.row} onClick={(event) => onClick(event, food.id)}>
        <th scope="row">
          <button type="button" className={classes.toggle} aria-expanded={opened}>
            <Chevron />
            <span className={classes.name}>{food.name}</span>
          </button>
        </th>
        <td>{food.servingSize}</td>
        {macroNames.map((macroName) => (
          <td key={macroName} className={classes.number}>
            {amountText(food.macros, macroName)}
          </td>
        ))}
        <td className={classes.category}>{food.category?.name}</td>
        <td>
          <FoodActions food={food} onEdit={onEdit} onDelete={onDelete} />
        </td>
      </tr>
      {opened && (
        <tr aria-rowindex={rowIndex + 1}>
          <td colSpan={macroNames.length + 4}>
            <div className={classes.macros}>
              <FoodMacros food={food} goals={goals} />
            </div>
          </td>
        </tr>
      )}
    </tbody>
  );
});
