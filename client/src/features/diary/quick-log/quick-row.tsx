import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './quick-row.module.css';

interface QuickRowProps {
  name: string;
  /** Amount and calories. */
  detail: string;
  chosen?: boolean;
  onChoose: () => void;
  /** Full accessible name of the button. */
  logLabel: string;
  locked: boolean;
  onLog: () => void;
}

/** A food or meal that can be logged again. The button logs it, the name opens it. */
export const QuickRow = ({ name, detail, chosen, onChoose, logLabel, locked, onLog }: QuickRowProps) => (
  <li className={classes.row} data-chosen={chosen}>
    <button type="button" className={classes.choose} aria-pressed={chosen} onClick={onChoose}>
      <span className={classes.name}>{name}</span>
      <span className={classes.detail}>{detail}</span>
    </button>
    <Button
      className={classes.log}
      variant="light"
      px="sm"
      h={44}
      leftSection={<IconPlus size={16} aria-hidden="true" />}
      aria-label={logLabel}
      disabled={locked}
      onClick={onLog}
    >
      Log
    </Button>
  </li>
);

/** A titled list of quick rows. */
export const QuickRows = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h3 className={classes.title}>{title}</h3>
    <ul className={classes.rows}>{children}</ul>
  </section>
);
