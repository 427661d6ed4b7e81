import { t } from '@lingui/core/macro';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, memo, useRef } from 'react';
import { Chevron } from '../../ui/data/chevron';
import { shortMacroLabel } from '../../platform/nutrition/macros';
import { nutrientLabel } from '../../platform/nutrition/nutrient-labels';
import { FoodActions, FoodMacros, useFoodRows, type FoodItemProps, type FoodListProps } from './food-list-parts';
import { MacroAmount } from '../../ui/data/macro-amount';
import { FoodName } from '../../ui/data/food-name';
import classes from './food-table.module.css';
import { placeRows } from './virtual-rows';
import { servingText } from '../../platform/nutrition/serving-size';

interface FoodRowProps extends FoodItemProps<HTMLTableSectionElement> {
  /** Row number in the table, including the header and expanded rows. */
  rowIndex: number;
}

/** A food in the table. Expands to all macros. Memoized, so that scrolling does not render it again. */
const FoodRow = memo(function FoodRow(props: FoodRowProps) {
  const { ref, food, index, rowIndex, amounts, macroNames, goals, opened, onClick, onEdit, onDelete } = props;
  return (
    <tbody ref={ref} data-index={index}>
      <tr aria-rowindex={rowIndex} className={classes.row} onClick={(event) => onClick(event, food.id)}>
        <th scope="row">
          <button type="button" className={`row ${classes.toggle}`} aria-expanded={opened}>
            <Chevron />
            <span className={`semibold ${classes.name}`}>
              <FoodName food={food} />
            </span>
          </button>
        </th>
        <td>{servingText(food.servingSize)}</td>
        {macroNames.map((macroName) => (
          <td key={macroName} className={classes.number}>
            <MacroAmount macros={amounts} macroName={macroName} />
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
              <FoodMacros food={food} goals={goals} amounts={amounts} />
            </div>
          </td>
        </tr>
      )}
    </tbody>
  );
});

/** Estimated height of a row, and number of rows rendered off screen. */
const ROW_HEIGHT = 56;
const OVERSCAN = 8;

/** Column widths in pixels. The name takes the remaining width. */
const NAME = 230;
const SERVING = 166;
const CATEGORY = 146;
const MACRO = 104;
const ACTIONS = 100;

const Gap = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 && (
    <tbody aria-hidden="true">
      <tr>
        <td className={classes.gap} colSpan={columns} style={{ height }} />
      </tr>
    </tbody>
  );

/**
 * The foods as a scrollable table. Virtualized, because a list may have thousands. ARIA attributes expose the row count
 * and the row numbers.
 */
export const FoodTable = memo(function FoodTable(props: FoodListProps) {
  const { foods } = props;
  const box = useRef<HTMLDivElement>(null);
  const { opened, macroNames, options, itemProps, onFocus } = useFoodRows(props);
  // oxlint-disable-next-line react-hooks/incompatible-library -- no compiler memoizes this component
  const virtualizer = useVirtualizer({
    ...options,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
  });
  const columns = macroNames.length + 4;
  const { rows, gapBelow } = placeRows(virtualizer.getVirtualItems(), virtualizer.getTotalSize(), 0);
  const openedAbove = foods.flatMap(({ id }, index) => (opened.has(id) ? [index] : []));

  return (
    <div ref={box} className={classes.box} role="region" aria-label={t`Your foods`} tabIndex={0} onFocus={onFocus}>
      <table
        className={classes.table}
        style={{ minWidth: NAME + SERVING + CATEGORY + ACTIONS + MACRO * macroNames.length }}
        aria-label={t`Your foods`}
        aria-rowcount={foods.length + openedAbove.length + 1}
      >
        <colgroup>
          <col />
          <col style={{ width: SERVING }} />
          {macroNames.map((macroName) => (
            <col key={macroName} style={{ width: MACRO }} />
          ))}
          <col style={{ width: CATEGORY }} />
          <col style={{ width: ACTIONS }} />
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">{t`Name`}</th>
            <th scope="col">{t`Serving`}</th>
            {macroNames.map((macroName) => (
              <th key={macroName} scope="col" className={classes.number}>
                {shortMacroLabel(macroName, nutrientLabel)}
              </th>
            ))}
            <th scope="col" className={classes.category}>
              {t`Category`}
            </th>
            <th scope="col" className={classes.number}>
              {t`Actions`}
            </th>
          </tr>
        </thead>
        {rows.map(({ index, gap }) => {
          const food = foods[index];
          return (
            food && (
              <Fragment key={food.id}>
                <Gap height={gap} columns={columns} />
                <FoodRow
                  ref={virtualizer.measureElement}
                  rowIndex={index + 2 + openedAbove.filter((above) => above < index).length}
                  {...itemProps(food, index)}
                />
              </Fragment>
            )
          );
        })}
        <Gap height={gapBelow} columns={columns} />
      </table>
    </div>
  );
});
