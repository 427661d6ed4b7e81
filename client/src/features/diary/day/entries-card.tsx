import { plural, t } from '@lingui/core/macro';
import { ActionIcon } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useId, type MouseEvent, type ReactNode } from 'react';
import { MAIN_MACROS, shortMacroLabel } from '../../../platform/nutrition/macros';
import classes from './entries-card.module.css';

interface EntriesCardProps {
  count: number;
  onCopy?: (event: MouseEvent<HTMLElement>) => void;
  children: ReactNode;
}

/** The section of the day's entries. Sets the columns of its meals and rows, and names them if there are any. */
export function EntriesCard({ count, onCopy, children }: EntriesCardProps) {
  const id = useId();
  return (
    <section className={`surface ${classes.card}`} aria-labelledby={id}>
      <div className={`row ${classes.head}`}>
        <h2 id={id} className={classes.title}>
          {t`Entries`}
        </h2>
        {count > 0 && (
          <>
            <ActionIcon
              className={classes.copy ?? ''}
              variant="subtle"
              size={44}
              aria-label={t`Copy`}
              title={t`Copy`}
              aria-haspopup="dialog"
              onClick={onCopy}
            >
              <IconCopy size={18} aria-hidden="true" />
            </ActionIcon>
            <span className={`small ${classes.count}`}>{plural(count, { one: '# food', other: '# foods' })}</span>
            {MAIN_MACROS.map((macroName) => (
              <span key={macroName} className={classes.column} aria-hidden="true">
                {shortMacroLabel(macroName)}
              </span>
            ))}
          </>
        )}
      </div>
      {children}
    </section>
  );
}
