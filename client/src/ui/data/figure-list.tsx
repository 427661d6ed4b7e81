import { t } from '@lingui/core/macro';
import { Button } from '@mantine/core';
import { IconDownload, IconTable } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { formatDayInRow } from '../../platform/dates/dates';
import { readSeparator } from '../../platform/numbers/csv-style';
import { figureText, toCsv, type FigureTable } from './figure-table';
import { saveCsv } from '../../platform/rest/save-file';
import { AtLeast } from './at-least';
import { SeparatorSelect } from './separator-select';
import classes from './figure-list.module.css';

interface FigureListProps {
  table: FigureTable;
  today: string;
}

const Figures = ({ table, today, id }: FigureListProps & { id: string }) => {
  const captionId = useId();
  return (
    // Focusable, so that the keyboard can scroll it.
    <div id={id} className={classes.frame} role="region" aria-labelledby={captionId} tabIndex={0}>
      <table className={`nums ${classes.table}`}>
        <caption id={captionId} className={`muted pretty small ${classes.caption}`}>
          <span>{table.caption}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col" className={classes.dateHead}>
              {t`Date`}
            </th>
            {table.columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            <th scope="col" className={classes.noteHead}>
              {t({ message: 'Note', context: 'remark' })}
            </th>
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ date, figures, note }) => (
            <tr key={date}>
              <th scope="row" className={`semibold ${classes.date}`}>
                <time dateTime={date}>{formatDayInRow(date, today)}</time>
              </th>
              {table.columns.map((column, index) => (
                <td key={column.name} className={classes.figure}>
                  {figures[index]?.atLeast && <AtLeast />}
                  <span>{figureText(figures[index] ?? null, column)}</span>
                </td>
              ))}
              <td className={`muted small ${classes.note}`}>{note}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** Shows the data of a chart as a table and downloads it as CSV. */
export function FigureList({ table, today }: FigureListProps) {
  const [opened, setOpened] = useState(false);
  const id = useId();
  const save = () => saveCsv(toCsv(table, readSeparator()), table.name);
  return (
    <div className={classes.list}>
      <div className={`wrap ${classes.actions}`} data-screen-only>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconTable size={18} aria-hidden="true" />}
          aria-expanded={opened}
          aria-controls={opened ? id : undefined}
          onClick={() => setOpened(!opened)}
        >
          {opened ? t`Hide Table` : t`Show Table`}
        </Button>
        <Button variant="default" size="sm" leftSection={<IconDownload size={18} aria-hidden="true" />} onClick={save}>
          {t`Download CSV`}
        </Button>
      </div>
      {opened && (
        <>
          <Figures table={table} today={today} id={id} />
          <SeparatorSelect className={classes.separator} />
        </>
      )}
    </div>
  );
}
