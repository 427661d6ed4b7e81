import type { Request } from 'express';
import * as addresses from 'ipaddr.js';
import type { ClientInfo } from '../client-info';
import type { Place } from '../limits/fair-limiter';
import { findRequestId } from './logging';
import { isLocalRequest } from './local-request';

const HALF_OF_IPV6 = 8;

declare module 'node:http' {
  interface IncomingMessage {
    clientKey?: string;
    /** The slot that the request waits for or holds. */
    place?: Place;
  }
}

/** The address used for rate limits. */
export function toClientKey(ip: string | undefined): string {
  if (!ip || !addresses.isValid(ip)) return 'unknown';
  const address = addresses.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return Buffer.from(address.toByteArray().slice(0, HALF_OF_IPV6)).toString('hex');
}

/** Client of a request, by the address that express finds behind the trusted proxies. */
export const findClientKey = (req: Request): string => (req.clientKey ??= toClientKey(req.ip));

export function toClientInfo(req: Request): ClientInfo {
  const { place } = req;
  return {
    client: findClientKey(req),
    userAgent: req.headers['user-agent'],
    isLocal: isLocalRequest(req),
    requestId: findRequestId(req),
    ...(place && { suspend: (work) => place.suspend(work) }),
  };
}
