import { MacroHeading } from './day-heading';
import { DayRows } from './day-rows';
import classes from './day-table.module.css';
import type { DayListProps } from './day-list';

/** Daily totals on a wide screen, with a column for each macro. */
export const DayTable = ({ days, today, macros, opened }: DayListProps) => (
  // A wide table scrolls inside its frame. Tabbing to a control in it scrolls there.
  <div className={classes.frame}>
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col" className={classes.dateHead}>
            Date
          </th>
          {macros.map((macroName) => (
            <th key={macroName} scope="col" className={classes.head}>
              <MacroHeading macroName={macroName} />
            </th>
          ))}
        </tr>
      </thead>
      {days.map((day) => (
        <DayRows key={day.date} day={day} today={today} columns={macros} initiallyOpened={opened} />
      ))}
    </table>
  </div>
);
