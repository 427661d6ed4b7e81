import { IconFileZip } from '@tabler/icons-react';
import classes from './file-choice.module.css';

interface FileChoiceProps {
  /** Name of the chosen file. */
  name: string | null;
  disabled: boolean;
  onChoose: (file: File) => void;
}

/** File input that also accepts a dropped file. */
export const FileChoice = ({ name, disabled, onChoose }: FileChoiceProps) => (
  <label className={classes.place} data-chosen={name !== null}>
    <IconFileZip size={28} stroke={1.5} aria-hidden="true" className={classes.icon} />
    <span className={classes.title}>{name ?? 'Choose a file'}</span>
    <span className={classes.hint}>
      {name === null ? 'The ZIP you downloaded, or the macrolog.json inside it' : 'Choose another file'}
    </span>
    <input
      type="file"
      accept=".zip,.json,application/zip,application/json"
      aria-label="File to import"
      disabled={disabled}
      onChange={({ currentTarget }) => {
        const file = currentTarget.files?.[0];
        // Clears the input, so that choosing the same file again fires a change event.
        if (file) onChoose(file);
        currentTarget.value = '';
      }}
    />
  </label>
);
