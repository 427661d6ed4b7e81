import { IconBolt, IconCopy, IconPencilPlus } from '@tabler/icons-react';
import classes from './entry-shortcuts.module.css';

export interface QuickWaysProps {
  onQuickAdd: () => void;
  /** Null for users without search, because this dialog searches for foods. */
  onInWords: (() => void) | null;
  onCopyDay: () => void;
}

/** Ways to log without the food list. */
export const EntryShortcuts = ({ onQuickAdd, onInWords, onCopyDay }: QuickWaysProps) => (
  <div role="group" aria-label="Other ways to log" className={classes.ways}>
    <button type="button" className={classes.way} aria-haspopup="dialog" onClick={onQuickAdd}>
      <IconBolt size={17} aria-hidden="true" />
      Quick add
    </button>
    {onInWords && (
      <button type="button" className={classes.way} aria-haspopup="dialog" onClick={onInWords}>
        <IconPencilPlus size={17} aria-hidden="true" />
        Type it
      </button>
    )}
    <button type="button" className={classes.way} aria-haspopup="dialog" onClick={onCopyDay}>
      <IconCopy size={17} aria-hidden="true" />
      Copy a day
    </button>
  </div>
);
