import { t } from '@lingui/core/macro';
import type { Scope } from '../../../__generated__/graphql';

/** Kinds of data, with the scopes for them. The account can only be read. */
export const AREAS = [
  { id: 'diary', name: t`Diary and saved meals`, read: 'READ_DIARY', write: 'WRITE_DIARY' },
  { id: 'foods', name: t`Foods and recipes`, read: 'READ_FOODS', write: 'WRITE_FOODS' },
  { id: 'goals', name: t`Goals`, read: 'READ_GOALS', write: 'WRITE_GOALS' },
  {
    id: 'weights',
    name: t`Weights and profile (sex, birth year, height)`,
    read: 'READ_WEIGHTS',
    write: 'WRITE_WEIGHTS',
  },
  { id: 'account', name: t`Username, email and plan`, read: 'READ_ACCOUNT', write: null },
] as const satisfies readonly { id: string; name: string; read: Scope; write: Scope | null }[];

/** Scopes in words, such as ['Diary and saved meals: see and change', 'Foods and recipes: see']. */
export const describeScopes = (scopes: readonly Scope[]): string[] =>
  AREAS.flatMap(({ name, read, write }) => {
    if (write && scopes.includes(write)) return t`${name}: see and change`;
    return scopes.includes(read) ? t`${name}: see` : [];
  });
