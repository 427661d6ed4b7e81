import classes from './row-list.module.css';

interface Row {
  id: string;
  name: string;
  detail: string;
  value: string;
}

/** A plain list: what it is, a line about it, and its figure at the right. */
export const RowList = ({ rows }: { rows: readonly Row[] }) => (
  <ul className={classes.rows}>
    {rows.map(({ id, name, detail, value }) => (
      <li key={id} className={classes.row}>
        <span className={classes.name}>{name}</span>
        <span className={classes.value}>{value}</span>
        <span className={classes.detail}>{detail}</span>
      </li>
    ))}
  </ul>
);
