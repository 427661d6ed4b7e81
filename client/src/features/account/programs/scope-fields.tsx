import { t } from '@lingui/core/macro';
import { NativeSelect } from '@mantine/core';
import type { Scope } from '../../../__generated__/graphql';
import { AREAS } from './scopes';

const NONE = 'none';

interface ScopeFieldsProps {
  scopes: readonly Scope[];
  onChange: (scopes: readonly Scope[]) => void;
  /** Only those can be chosen; all without it. */
  requested?: readonly Scope[];
}

/** A field for each kind of data, with what a program may do with it. */
export function ScopeFields({ scopes, onChange, requested }: ScopeFieldsProps) {
  const canChoose = (scope: Scope | null) => scope !== null && (requested?.includes(scope) ?? true);
  return AREAS.filter(({ read }) => canChoose(read)).map(({ id, name, read, write }) => {
    const others = scopes.filter((scope) => scope !== read && scope !== write);
    const chosen = scopes.find((scope) => scope === write) ?? scopes.find((scope) => scope === read) ?? NONE;
    return (
      <NativeSelect
        key={id}
        label={name}
        data={[
          { value: NONE, label: t`No access` },
          { value: read, label: t`See` },
          ...(write && canChoose(write) ? [{ value: write, label: t`See and change` }] : []),
        ]}
        value={chosen}
        onChange={({ currentTarget: { value } }) => onChange(value === NONE ? others : [...others, value as Scope])}
      />
    );
  });
}
