import { refusal, type Scope } from '@macrolog/domain';
import type { Viewer } from './viewer';

/** Callers of an operation: everyone, only logins, or also tokens with all of the scopes. */
export type AccessRule = 'public' | 'session' | readonly Scope[];

/** @throws AppError FORBIDDEN that names the scope a token lacks. Logins may do everything. */
export function requireAccess({ grant }: Pick<Viewer, 'grant'>, rule: AccessRule): void {
  if (!grant || rule === 'public') return;
  if (rule === 'session') throw refusal('FORBIDDEN', 'LOG_IN_NEEDED');
  const missing = rule.find((scope) => !grant.scopes.includes(scope));
  if (missing) throw refusal('FORBIDDEN', 'SCOPE_MISSING', { params: { scope: missing.toUpperCase() } });
}
