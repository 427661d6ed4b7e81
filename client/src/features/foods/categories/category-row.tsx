import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { MAX_LENGTH } from '@macrolog/domain';
import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, type KeyboardEvent, type SyntheticEvent } from 'react';
import type { CategoryRow_CategoryFragment } from '../../../__generated__/graphql';
import { FormAlert } from '../../../ui/form/form-alert';
import { RowAction } from '../../../ui/data/row-action';
import classes from './category-row.module.css';

export type RowState = { mode: 'shown' | 'confirming' } | { mode: 'renaming'; text: string };

interface CategoryRowProps {
  category: CategoryRow_CategoryFragment;
  state: RowState;
  failure: string | undefined;
  onState: (state: RowState) => void;
  onRename: (text: string) => void;
  onDelete: () => void;
}

/** Keeps Escape from closing the dialog, because it cancels the row's action. */
const OWN_ESCAPE = { 'data-mantine-stop-propagation': 'true' };

export function CategoryRow({ category, state, failure, onState, onRename, onDelete }: CategoryRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const lastMode = useRef(state.mode);

  useEffect(() => {
    // Move the focus to the control that replaced the focused one.
    if (lastMode.current === state.mode) return;
    lastMode.current = state.mode;
    row.current?.querySelector<HTMLElement>('[data-first]')?.focus();
  }, [state.mode]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && state.mode !== 'shown') onState({ mode: 'shown' });
  };

  return (
    <li ref={row} className={`stack ${classes.row}`} onKeyDown={onKeyDown}>
      {state.mode === 'shown' && <Shown category={category} onState={onState} />}
      {state.mode === 'renaming' && (
        <Renaming category={category} text={state.text} onState={onState} onRename={onRename} />
      )}
      {state.mode === 'confirming' && <Confirming category={category} onState={onState} onDelete={onDelete} />}
      {state.mode !== 'confirming' && failure !== undefined && <FormAlert message={failure} />}
    </li>
  );
}

const Shown = ({ category: { name }, onState }: Pick<CategoryRowProps, 'category' | 'onState'>) => (
  <div className={`row ${classes.line}`}>
    <span className={`medium breakable ${classes.name}`}>{name}</span>
    <RowAction
      action="edit"
      label={t`Rename ${name}`}
      first
      onClick={() => onState({ mode: 'renaming', text: name })}
    />
    <RowAction action="delete" label={t`Delete ${name}`} onClick={() => onState({ mode: 'confirming' })} />
  </div>
);

type RenamingProps = Pick<CategoryRowProps, 'category' | 'onState' | 'onRename'> & { text: string };

function Renaming({ category: { name }, text, onState, onRename }: RenamingProps) {
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    onRename(text);
  };
  return (
    <form className={`row ${classes.line}`} onSubmit={handleSubmit}>
      <TextInput
        className={classes.field}
        aria-label={t`New name for ${name}`}
        autoComplete="off"
        maxLength={MAX_LENGTH.categoryName}
        value={text}
        onChange={(event) => onState({ mode: 'renaming', text: event.currentTarget.value })}
        onFocus={(event) => event.currentTarget.select()}
        data-first
        {...OWN_ESCAPE}
      />
      <Button type="submit" px="md" {...OWN_ESCAPE}>
        {t`Save`}
      </Button>
      <Button variant="default" px="md" onClick={() => onState({ mode: 'shown' })} {...OWN_ESCAPE}>
        {t`Cancel`}
      </Button>
    </form>
  );
}

const Confirming = ({
  category: { name },
  onState,
  onDelete,
}: Pick<CategoryRowProps, 'category' | 'onState' | 'onDelete'>) => (
  <div role="group" aria-label={t`Delete ${name}?`} className={`sunken ${classes.confirm}`}>
    <p className={classes.question}>
      <Trans>
        <strong>Delete {name}?</strong> Its foods become uncategorized.
      </Trans>
    </p>
    <Button variant="default" onClick={() => onState({ mode: 'shown' })} data-first {...OWN_ESCAPE}>
      {t`Cancel`}
    </Button>
    <Button color="red" onClick={onDelete} {...OWN_ESCAPE}>
      {t`Delete`}
    </Button>
  </div>
);
