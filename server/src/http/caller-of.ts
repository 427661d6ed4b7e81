import type { Request } from 'express';
import * as addresses from 'ipaddr.js';
import type { Caller } from '../core/caller';
import { requestIdOf } from './logging';
import { namesOnlyOwnMachine } from './own-machine';

const HALF_OF_IPV6 = 8;

/** The address by which requests are counted. */
export function clientOf(ip: string | undefined): string {
  if (!ip || !addresses.isValid(ip)) return 'unknown';
  const address = addresses.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return Buffer.from(address.toByteArray().slice(0, HALF_OF_IPV6)).toString('hex');
}

/** Who sent the request: by what express makes of its address and of the proxies that are trusted. */
export const callerOf = (req: Request): Caller => ({
  client: clientOf(req.ip),
  userAgent: req.headers['user-agent'],
  isLocal: namesOnlyOwnMachine(req),
  requestId: requestIdOf(req),
});
