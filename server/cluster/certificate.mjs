// A certificate for this run. In production it comes from a certificate authority.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execute } from '../harness/system.mjs';

/** @import { Installed } from './installed.mjs' */

/**
 * Creates a certificate for localhost.
 * @param {Installed} installed
 * @param {string} folder
 * @returns the file for HAProxy, with the key, and the file for clients.
 */
export function createCertificate({ openssl }, folder) {
  const [key, trusted, file] = ['edge.key', 'edge.crt', 'edge.pem'].map((name) => join(folder, name));
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '7'];
  execute(openssl, ['req', ...kind, ...subject, '-keyout', key, '-out', trusted]);
  writeFileSync(file, readFileSync(trusted, 'utf8') + readFileSync(key, 'utf8'), { mode: 0o600 });
  return { file, trusted };
}
