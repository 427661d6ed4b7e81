import { t } from '@lingui/core/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { sumFoods } from '../../../platform/nutrition/sum-macros';
import { MacroAmount } from '../../../ui/data/macro-amount';
import type { FoodAmount } from '../../../platform/nutrition/loggable-food';
import classes from './quick-picks.module.css';

interface QuickRowProps {
  name: string;
  amount: string;
  foods: readonly FoodAmount[];
  chosen?: boolean;
  onChoose: () => void;
  logLabel: string;
  locked: boolean;
  onLog: () => void;
}

/** A food or saved meal that can be logged again. The button logs it, the name opens it. */
export const QuickRow = ({ name, amount, foods, chosen, onChoose, logLabel, locked, onLog }: QuickRowProps) => (
  <li className={`row ${classes.row}`} data-chosen={chosen}>
    <button type="button" className={`stack ${classes.choose}`} aria-pressed={chosen} onClick={onChoose}>
      <span className="medium breakable">{name}</span>
      <span className={`muted nums small ${classes.detail}`}>
        <span>{amount}</span> · <MacroAmount macros={sumFoods(foods)} macroName="calories" />
      </span>
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
      {t`Log`}
    </Button>
  </li>
);

export const QuickRows = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h3 className={`muted semibold small ${classes.title}`}>{title}</h3>
    <ul className={classes.rows}>{children}</ul>
  </section>
);
