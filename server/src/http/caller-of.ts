import type { Request } from 'express';
import * as addresses from 'ipaddr.js';
import type { Caller } from '../core/caller';
import type { Place } from '../limits/fair-limiter';
import { requestIdOf } from './logging';
import { namesOnlyOwnMachine } from './own-machine';

const HALF_OF_IPV6 = 8;

declare module 'node:http' {
  interface IncomingMessage {
    clientKey?: string;
    /** The slot that the request waits for or holds. */
    place?: Place;
  }
}

/** The address used for rate limits. */
export function clientOf(ip: string | undefined): string {
  if (!ip || !addresses.isValid(ip)) return 'unknown';
  const address = addresses.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return Buffer.from(address.toByteArray().slice(0, HALF_OF_IPV6)).toString('hex');
}

/** Client of a request, by the address that express finds behind the trusted proxies. */
export const clientOfRequest = (req: Request): string => (req.clientKey ??= clientOf(req.ip));

export function callerOf(req: Request): Caller {
  const { place } = req;
  return {
    client: clientOfRequest(req),
    userAgent: req.headers['user-agent'],
    isLocal: namesOnlyOwnMachine(req),
    requestId: requestIdOf(req),
    ...(place && { suspend: (work) => place.suspend(work) }),
  };
}
