import type { FastifyRequest } from 'fastify';
import * as addresses from 'ipaddr.js';
import { refusal } from '@macrolog/domain';
import type { Ticket } from '../limits/fair-limiter';
import type { ClientInfo } from '../viewer';
import { isLocalRequest } from './local-request';

const HALF_OF_IPV6 = 8;

declare module 'fastify' {
  interface FastifyRequest {
    clientKey?: string;
    /** The slot that the request waits for or holds. */
    ticket?: Ticket;
  }
}

/** The address used for rate limits. */
export function toClientKey(ip: string | undefined): string {
  if (!ip || !addresses.isValid(ip)) return 'unknown';
  const address = addresses.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return Buffer.from(address.toByteArray().slice(0, HALF_OF_IPV6)).toString('hex');
}

/** Client of a request, by the address behind the trusted proxies. */
export const findClientKey = (request: FastifyRequest): string => (request.clientKey ??= toClientKey(request.ip));

export function toClientInfo(request: FastifyRequest): ClientInfo {
  const { ticket } = request;
  return {
    client: findClientKey(request),
    userAgent: request.headers['user-agent'],
    token: bearerToken(request.headers.authorization),
    isLocal: isLocalRequest(request.raw),
    requestId: request.id,
    ...(ticket && { suspend: (work) => ticket.suspend(work) }),
  };
}

export const bearerToken = (header: string | undefined): string | undefined =>
  /^Bearer (\S+)$/i.exec(header ?? '')?.[1];

export const noToken = () => refusal('UNAUTHENTICATED', 'TOKEN_MISSING');
