import { IconFileZip } from '@tabler/icons-react';
import classes from './file-choice.module.css';

interface FileChoiceProps {
  /** Of the file that was chosen last. */
  name: string | null;
  disabled: boolean;
  onChoose: (file: File) => void;
}

/** A place to choose a file, or to drop one. */
export const FileChoice = ({ name, disabled, onChoose }: FileChoiceProps) => (
  <label className={classes.place} data-chosen={name !== null}>
    <IconFileZip size={28} stroke={1.5} aria-hidden="true" className={classes.icon} />
    <span className={classes.title}>{name ?? 'Choose a file'}</span>
    <span className={classes.hint}>
      {name === null ? 'The ZIP as you downloaded it, or the macrolog.json in it' : 'Choose another file'}
    </span>
    <input
      type="file"
      accept=".zip,.json,application/zip,application/json"
      aria-label="File to import"
      disabled={disabled}
      onChange={({ currentTarget }) => {
        const file = currentTarget.files?.[0];
        // The same file can be chosen again once it has been changed.
        if (file) onChoose(file);
        currentTarget.value = '';
      }}
    />
  </label>
);
