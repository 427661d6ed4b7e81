import { Button } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import classes from './row-list.module.css';

interface Row {
  id: string;
  name: string;
  detail?: string;
  value?: string;
  /** A button shown in place of a value. */
  action?: ReactNode;
}

interface RowButtonProps {
  children: string;
  label: string;
  onClick: (event: MouseEvent) => void;
}

/** A button of a row, which opens a dialog. */
export const RowButton = ({ children, label, onClick }: RowButtonProps) => (
  <Button variant="default" aria-label={label} aria-haspopup="dialog" onClick={onClick}>
    {children}
  </Button>
);

/** A plain list with a name, a detail, and a value or a button in each row. */
export const RowList = ({ rows }: { rows: readonly Row[] }) => (
  <ul className="plain-list">
    {rows.map(({ id, name, detail, value, action }) => (
      <li key={id} className={classes.row}>
        <span className={`semibold breakable ${classes.name}`}>{name}</span>
        {value !== undefined && <span className={`nums ${classes.value}`}>{value}</span>}
        {detail !== undefined && <span className={`muted nums ${classes.detail}`}>{detail}</span>}
        {action !== undefined && <span className={classes.action}>{action}</span>}
      </li>
    ))}
  </ul>
);
