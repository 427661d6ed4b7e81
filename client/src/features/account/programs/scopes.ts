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

type Area = (typeof AREAS)[number];

const toChange = (name: string) => t`${name}: see and change`;
const toSee = (name: string) => t`${name}: see`;

/** Scopes in words, such as ['Diary and saved meals, Goals: see and change', 'Foods and recipes: see']. */
export function describeScopes(scopes: readonly Scope[]): string[] {
  const canWrite = ({ write }: Area) => write !== null && scopes.includes(write);
  const nameAll = (areas: readonly Area[]) => areas.map(({ name }) => name).join(', ');
  const changed = nameAll(AREAS.filter(canWrite));
  const seen = nameAll(AREAS.filter((area) => !canWrite(area) && scopes.includes(area.read)));
  return [...(changed ? [toChange(changed)] : []), ...(seen ? [toSee(seen)] : [])];
}
