/** Permissions of a token. Everything else needs a login on the website. */
export const SCOPES = [
  'read_diary',
  'write_diary',
  'read_foods',
  'write_foods',
  'read_goals',
  'write_goals',
  'read_weights',
  'write_weights',
  'read_account',
] as const;

export type Scope = (typeof SCOPES)[number];

export const isScope = (text: string): text is Scope => (SCOPES as readonly string[]).includes(text);

/** Scopes without repetition, in their order. Writing includes reading, because a write answers with what it changed. */
export const completeScopes = (scopes: readonly Scope[]): Scope[] =>
  SCOPES.filter(
    (scope) => scopes.includes(scope) || scopes.some((given) => given.replace('write_', 'read_') === scope),
  );
