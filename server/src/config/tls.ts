import { isLoopback } from './protected-url';

/** Modes in which the driver encrypts the connection and verifies the certificate. */
const VERIFIED: readonly (string | null)[] = ['require', 'verify-ca', 'verify-full'];

/** Whether a database is on this machine, by its host or its socket, or its URL demands a verified connection. */
function isProtected(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? hostname;
  return host === '' || host.startsWith('/') || isLoopback(host) || VERIFIED.includes(searchParams.get('sslmode'));
}

const DATABASES = ['DATABASE_URL', 'DATABASE_MIGRATION_URL', 'DATABASE_REPLICA_URL'] as const;

type TlsVariables = Readonly<
  Partial<Record<(typeof DATABASES)[number], string | undefined>> & { DATABASE_TLS: 'required' | 'optional' }
>;

/** Databases elsewhere must be reached by TLS, unless the operator allows unencrypted connections. */
export function checkTls(env: TlsVariables, addIssue: (name: string, message: string) => void): void {
  if (env.DATABASE_TLS === 'optional') return;
  for (const name of DATABASES) {
    const url = env[name];
    if (url === undefined || isProtected(url)) continue;
    addIssue(name, 'must have sslmode=verify-full, or set DATABASE_TLS=optional to allow unencrypted connections');
  }
}
